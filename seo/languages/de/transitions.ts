import { listPhrases } from '../language.ts'

/** Words and phrases that link a sentence to the previous one. */
export const transitions = listPhrases(`
  aber, abgesehen von, abschließend, allerdings, alles in allem, als, als ob, also, am anfang, am ende, an erster
  stelle, andererseits, anders als, anderseits, anfangs, anschließend, ansonsten, anstatt, auch wenn, auf der
  anderen seite, auf der einen seite, auf diese weise, auf jeden fall, auf keinen fall, aufgrund, aus diesem grund,
  ausgenommen, außer, außerdem, bald, beispielsweise, besonders, bevor, bis dahin, bislang, bisher, da, dabei,
  dadurch, dafür, dagegen, daher, damals, damit, danach, daneben, dank, dann, daran, darauf, daraufhin, daraus,
  darum, darüber hinaus, das bedeutet, das heißt, d.h, dazu, demnach, demzufolge, denn, dennoch, des weiteren,
  deshalb, desto, deswegen, doch, drittens, ebenfalls, ebenso, egal ob, eigentlich, ein beispiel, einerseits,
  einschließlich, endlich, entsprechend, entweder, erst, erstens, etwa, falls, ferner, folglich, früher, gegebenenfalls,
  genauer gesagt, genauso, gerade, gleichermaßen, gleichfalls, gleichwohl, gleichzeitig, grundsätzlich, hauptsächlich,
  hierbei, hierdurch, hierfür, hierzu, hingegen, im allgemeinen, im anschluss, im folgenden, im gegensatz, im
  gegenteil, im grunde, im hinblick auf, im vergleich, immerhin, in anbetracht, in anderen worten, in bezug auf, in
  der regel, in der tat, in diesem fall, in diesem zusammenhang, in jedem fall, in kürze, in wirklichkeit, indem,
  indessen, infolge, infolgedessen, insbesondere, insgesamt, inzwischen, ja, je nachdem, jedenfalls, jedoch,
  kurz gesagt, kurzum, letztendlich, letztlich, mit anderen worten, mittlerweile, möglicherweise, nachdem, nachher,
  nämlich, natürlich, nichtsdestotrotz, nun, ob, obgleich, obwohl, offensichtlich, ohne dass, ohnehin, schließlich,
  schon, seit, seitdem, selbst wenn, selbstverständlich, sicherlich, so dass, sobald, sodass, sofern, sogar, solange,
  somit, sondern, sonst, sowie, sowohl, später, statt, stattdessen, tatsächlich, trotz, trotzdem, überdies, übrigens,
  um zu, und zwar, ungeachtet, unter anderem, unter umständen, vor allem, vorausgesetzt, vorher, vorerst, während,
  währenddessen, wegen, weil, weiterhin, weiters, wenn, wenngleich, wie bereits erwähnt, wie gesagt, wohingegen,
  z.b, zuallererst, zudem, zuerst, zuletzt, zum beispiel, zum einen, zum schluss, zumal, zumindest, zunächst,
  zur gleichen zeit, zusammenfassend, zusätzlich, zuvor, zwar, zwecks, zweitens`)
