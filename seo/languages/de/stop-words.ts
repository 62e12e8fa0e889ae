import { listWords } from '../language.ts'

/** Words too common to be a keyword on their own. */
export const stopWords = listWords(`
  ab aber alle allem allen aller alles als also am an ander andere anderem anderen anderer anderes anders auch auf
  aus außer außerdem bei beide beiden beim bereits besonders besser bevor bin bis bist bzw da dabei dadurch dafür
  dagegen daher dahin damals damit danach daneben dann daran darauf daraus darf darin darüber darum darunter das
  dass davon davor dazu dein deine deinem deinen deiner dem den denen denn dennoch der deren derer des deshalb
  dessen dich die dies diese diesem diesen dieser dieses dir doch dort du durch dürfen eben ebenso ein eine einem
  einen einer eines einfach einige einigen einiger einmal er es etwa etwas euch euer eure fast für ganz gar geben
  gegen geht gemacht genau genug gerade gern gibt gleich habe haben hat hatte hatten hätte hätten her hier hin
  hinter ich ihm ihn ihnen ihr ihre ihrem ihren ihrer im immer in indem innerhalb ins irgend ist ja jede jedem
  jeden jeder jedes jedoch jemand jene jetzt kann kannst kaum kein keine keinem keinen keiner können könnte
  könnten kommen kommt lassen lässt machen macht mag man manche mehr mein meine meinem meinen meiner meist mich
  mir mit möchte möchten möglich muss müssen musst nach nachdem nämlich natürlich neben nein nicht nichts nie
  niemand noch nun nur ob oben oder oft ohne per schon sehr sei sein seine seinem seinen seiner seit selbst sich
  sie sind so sobald sodass sogar solche solchen solcher soll sollen sollte sollten somit sondern sonst soviel
  sowie sowohl statt stets über überall um und uns unser unsere unserem unseren unserer unter usw viel viele
  vielen vieler vielleicht vom von vor vorher während wann war waren warum was wegen weil weiter weitere weiteren
  welche welchem welchen welcher welches wenig wenige wenn wer werde werden wie wieder wieso will wir wird wirst
  wo wobei wodurch wofür wohl wollen worden worin wurde wurden würde würden zu zudem zum zur zwar zwischen`)
