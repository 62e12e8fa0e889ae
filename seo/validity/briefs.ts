/**
 * Terms of each topic's brief, as `term low-high importance`: suggested by `extractKeywords` and `occurrenceRange`,
 * then picked by hand. They are stored, because the score is calibrated on them.
 */
const lines: Record<string, string> = {
  'ziraat-al-nana': `النعناع 5-8 3; الأصيص 1-2 3; التربة 2-3 3; الأوراق 2-4 2; الجذور 1-2 2; الماء 1-2 2; الأغصان 1-3 2;
    الشمس 1-2 1; السماد 1-2 1; الحصاد 1-2 1`,
  balkontomaten: `Balkon 2-3 3; Sorten 1-3 3; Topf 1-2 3; Pflanzen 2-3 3; Pflege 1-2 2; Ernte 1-2 2; Buschtomaten 1-2 2;
    gießen 2-4 2; Kirschtomaten 1-2 1; Braunfäule 1-2 1; Eisheiligen 1-2 1; Sonne 1-2 1`,
  'clean-bike-chain': `chain 14-17 3; pedals backward 1-2 3; lubricant 2-4 3; rag 2-3 2; degreaser 1-2 2; jockey wheels 1-2 2;
    pressure washer 1-2 2; chain checker 1-2 1; wear 2-5 1; dirt 2-3 1; brush 1-2 1`,
  'home-composting': `compost heap 3-4 3; compost 12-14 3; browns 4-9 3; kitchen scraps 1-2 2; nitrogen 2-7 2; carbon 5-11 2;
    cardboard 3-5 2; dry leaves 1-2 1; finished compost 1-2 1; grass 3-4 1; rotten eggs 1-2 1`,
  'indoor-herb-garden': `herb 8-12 3; pot 14-17 3; basil 3-5 3; plant 10-12 2; water 7-18 2; soil 3-6 2; lamp 2-5 2; chives 2-3 2;
    mint 2-3 1; parsley 2-3 1; fungus gnats 1-2 1; saucer 1-2 1; root ball 1-2 1`,
  'remote-team-meetings': `meetings 11-14 3; team 8-9 3; agenda 1-4 3; time zones 2-3 2; async communication 1-2 2; calendar 2-4 2;
    decision 1-4 2; colleagues 1-2 1; habit 1-2 1; invitation 1-2 1`,
  'sourdough-starter': `starter 6-8 3; feeding 7-8 3; flour 5-6 3; water 4-5 2; jar 3-5 2; fridge 1-2 2; room temperature 2-3 2;
    rye flour 1-2 2; discard 2-3 1; mold 1-2 1; yeast 1-2 1; bacteria 1-2 1`,
  'standing-desk-height': `desk height 2-4 3; desk 9-13 3; elbow 3-4 3; keyboard 2-3 2; anti-fatigue mat 1-2 2; shoulders 1-2 2;
    wrists 1-2 2; eye level 1-2 2; shoes 3-4 1; monitor arm 1-2 1; sit-stand desk 1-2 1`,
  'limpiar-el-horno': `horno 3-5 3; bicarbonato 1-2 3; cristal 2-3 3; grasa 2-3 2; bandejas 2-3 2; paño húmedo 1-2 2; vapor 1-2 2;
    vinagre 1-2 1; grasa quemada 1-2 1; hornos pirolíticos 1-2 1; productos 1-3 1`,
  'tailler-les-rosiers': `rosiers 7-8 3; rosiers grimpants 1-2 3; taille 5-6 3; branches 2-4 2; bois mort 1-2 2; fleurs fanées 1-2 2;
    sécateur 1-2 2; rosiers anciens 1-2 1; floraison 1-2 1; gants 1-2 1; rameaux 1-2 1`,
  'pulire-la-moka': `moka 2-4 3; calcare 1-2 3; guarnizione 2-3 3; acqua calda 1-2 2; caffè 3-4 2; filtro 1-2 2; caldaia 1-2 2;
    acido citrico 1-2 1; alluminio 1-2 1; bicarbonato 1-3 1; panno 1-2 1`,
  'fietsband-plakken': `binnenband 1-3 3; plakker 2-4 3; band 2-7 3; lek 1-4 2; bandenlichters 1-2 2; solutie 1-2 2; buitenband 2-3 2;
    ventiel 1-2 1; velg 1-2 1; schuurpapier 1-2 1; emmer water 1-2 1`,
  'cuidar-de-orquideas': `orquídeas 3-4 3; vaso 2-3 3; raízes 1-3 3; folhas 2-3 2; rega 1-2 2; adubo 1-2 2; substrato 1-2 2;
    flores 2-3 2; casca de pinus 1-2 1; haste 1-2 1; luz 1-2 1; tesoura limpa 1-2 1`,
  'khranenie-kartofelya': `картофель 4-5 3; клубни 3-4 3; погреб 2-3 3; температура 1-2 2; ящики 2-3 2; балкон 1-3 2; квартира 1-2 2;
    влажность 1-2 1; урожай 1-2 1; запасы 2-3 1; гниль 1-2 1`,
  'zeytinyagi-saklama': `zeytinyağı 2-4 3; yağ 1-3 3; cam şişe 1-2 3; ışık 1-2 2; hava 1-2 2; sıcaklık 1-2 2; buzdolabı 1-2 2; teneke 1-2 2;
    küp 1-3 1; koyu renkli 1-2 1; kapağı 1-2 1; oda sıcaklığında 1-2 1`,
}

/** A term with its range and its importance (1–3). */
export interface BriefTerm {
  keyword: string
  low: number
  high: number
  importance: 1 | 2 | 3
}

export function readBrief(topic: string): BriefTerm[] {
  return (lines[topic] ?? '').split(';').map((entry) => {
    const [, keyword = '', low, high, importance] = /^\s*(.*) (\d+)-(\d+) ([123])\s*$/s.exec(entry) ?? []
    return { keyword, low: Number(low), high: Number(high), importance: Number(importance) as 1 | 2 | 3 }
  })
}
