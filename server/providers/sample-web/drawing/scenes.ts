import { type Brush, box, disc, height, round, stroke, width } from './canvas.ts'

/** A pot with a plant of five to nine leaves. */
export function drawPlant(_items: string[], { palette, random }: Brush): string {
  const count = 5 + Math.floor(random() * 5)
  const leaves = Array.from({ length: count }, (_, index) => {
    const side = index % 2 === 0 ? 1 : -1
    const y = 270 - index * (190 / count)
    const reach = side * (70 + random() * 70)
    const x = width / 2
    const fill = random() > 0.4 ? palette.main : palette.deep
    return `<path d="M${x} ${round(y)}Q${round(x + reach * 0.4)} ${round(y - 70)} ${round(x + reach)} ${round(y - 30)}Q${round(x + reach * 0.6)} ${round(y + 20)} ${x} ${round(y)}Z" fill="${fill}"/>`
  })
  const pot = `<path d="M320 300H480L458 410H342Z" fill="${palette.accent}"/>`
  return (
    stroke(`M400 300V${80 + round(random() * 30)}`, palette.deep, 6) +
    leaves.join('') +
    pot +
    box(308, 288, 184, 26, palette.accent)
  )
}

/** A slatted bin with a lid and leaves around it. */
export function drawBin(_items: string[], { palette, random }: Brush): string {
  const slats = 5 + Math.floor(random() * 3)
  const tall = 230 / slats
  const boards = Array.from({ length: slats }, (_, index) =>
    box(270, 150 + index * tall, 260, tall - 7, index % 2 === 0 ? palette.main : palette.deep, 4),
  )
  const leaves = Array.from({ length: 14 }, () => {
    const x = random() > 0.5 ? 70 + random() * 160 : 570 + random() * 160
    return disc(x, 350 + random() * 45, 5 + random() * 10, random() > 0.5 ? palette.accent : palette.soft)
  })
  const lid = `<path d="M250 148L290 ${96 + round(random() * 20)}H510L550 148Z" fill="${palette.deep}"/>`
  return box(0, 380, width, 70, palette.soft, 0) + boards.join('') + lid + leaves.join('')
}

/** A cup on a saucer, with steam. */
export function drawCup(_items: string[], { palette, random }: Brush): string {
  const steam = [340, 400, 460].map((x) => {
    const sway = 16 + random() * 22
    return stroke(
      `M${x} 170Q${round(x - sway)} 130 ${x} 100T${x} ${40 + round(random() * 25)}`,
      palette.soft,
      8,
    )
  })
  const cup = `<path d="M280 190H520L490 340Q400 380 310 340Z" fill="${palette.main}"/>`
  const drink = `<ellipse cx="400" cy="192" rx="112" ry="20" fill="${palette.deep}"/>`
  const saucer = `<ellipse cx="400" cy="375" rx="200" ry="26" fill="${palette.accent}"/>`
  return (
    steam.join('') +
    saucer +
    cup +
    drink +
    stroke('M512 220Q590 220 570 280Q550 315 496 310', palette.main, 16)
  )
}

/** An Arabic coffee pot with its small cups on a tray. */
export function drawDallah(_items: string[], { palette, random }: Brush): string {
  const steam = [252, 276].map((x) => {
    const sway = 10 + random() * 14
    return stroke(
      `M${x} 120Q${round(x - sway)} 92 ${x} 70T${x} ${28 + round(random() * 16)}`,
      palette.soft,
      7,
    )
  })
  const tray = `<ellipse cx="400" cy="378" rx="300" ry="34" fill="${palette.accent}"/>`
  const spout = `<path d="M318 196Q262 186 236 138L264 130Q286 168 336 166Z" fill="${palette.deep}"/>`
  const handle = stroke('M462 170Q546 176 532 268Q524 314 470 322', palette.deep, 16)
  const body = `<path d="M346 150H444Q452 214 488 268Q506 326 462 366H328Q284 326 302 268Q338 214 346 150Z" fill="${palette.main}"/>`
  const waist = `<path d="M334 212Q395 226 456 212L464 232Q395 248 326 232Z" fill="${palette.deep}"/>`
  const lid = `<path d="M340 152Q348 102 395 84Q442 102 450 152Z" fill="${palette.deep}"/>`
  const knob = disc(395, 74, 12, palette.accent)
  const cups = [170, 570, 652].map(
    (x) =>
      `<path d="M${x - 34} 300H${x + 34}L${x + 22} 358Q${x} 370 ${x - 22} 358Z" fill="${palette.paper}" stroke="${palette.deep}" stroke-width="4"/>` +
      `<ellipse cx="${x}" cy="301" rx="33" ry="8" fill="${palette.deep}"/>`,
  )
  return steam.join('') + tray + spout + handle + body + waist + lid + knob + cups.join('')
}

/** A loaf on a board, with two slices cut off. */
export function drawBread(_items: string[], { palette, random }: Brush): string {
  const crust = `hsl(${24 + round(random() * 6)} 48% 34%)`
  const crumb = 'hsl(32 42% 70%)'
  const board = box(110, 352, 580, 30, palette.deep, 15) + disc(660, 367, 6, palette.paper)
  const loaf = `<path d="M360 356Q330 356 330 326V246Q334 176 410 170H560Q632 178 634 250V326Q634 356 604 356Z" fill="${crust}"/>`
  const cuts = [440, 500, 560].map((x) => stroke(`M${x} 186Q${x + 26} 204 ${x + 22} 240`, crumb, 9))
  const slices = [330, 236, 150].map((x) => {
    const pores = Array.from({ length: 9 }, () =>
      disc(x + 24 + random() * 66, 216 + random() * 116, 2 + random() * 4, 'hsl(30 38% 56%)'),
    )
    return (
      `<path d="M${x} 330V234Q${x + 4} 178 ${x + 57} 176Q${x + 110} 178 ${x + 114} 234V330Q${x + 114} 356 ${x + 88} 356H${x + 26}Q${x} 356 ${x} 330Z" fill="${crust}" stroke="${palette.paper}" stroke-width="4"/>` +
      `<path d="M${x + 12} 326V238Q${x + 16} 190 ${x + 57} 188Q${x + 98} 190 ${x + 102} 238V326Q${x + 102} 344 ${x + 84} 344H${x + 30}Q${x + 12} 344 ${x + 12} 326Z" fill="${crumb}"/>` +
      pores.join('')
    )
  })
  return box(0, 382, width, 68, palette.soft, 0) + board + loaf + cuts.join('') + slices.join('')
}

/** A bottle of oil next to an olive branch and a small bowl. */
export function drawBottle(_items: string[], { palette, random }: Brush): string {
  const oil = 'hsl(54 62% 46%)'
  const table = box(0, 382, width, 68, palette.soft, 0)
  const bottle =
    `<path d="M306 386Q292 386 292 370V222Q292 188 318 172Q330 162 330 142V96H378V142Q378 162 390 172Q416 188 416 222V370Q416 386 402 386Z" fill="${palette.deep}"/>` +
    box(324, 70, 60, 30, palette.accent, 6) +
    box(292, 240, 124, 92, palette.paper, 0) +
    disc(354, 286, 24, palette.main) +
    stroke('M308 210V226', palette.soft, 7)
  const bowl =
    `<ellipse cx="560" cy="338" rx="96" ry="18" fill="${oil}"/>` +
    `<path d="M458 336Q470 392 534 392H586Q650 392 662 336Q660 356 560 358Q460 356 458 336Z" fill="${palette.main}"/>`
  const leaves = Array.from({ length: 8 }, (_, index) => {
    const x = 236 - index * 22
    const y = 300 - index * 24
    const side = index % 2 === 0 ? 1 : -1
    const tip = { x: round(x - 40 + side * 34), y: round(y - 44 - side * 6 - random() * 8) }
    return `<path d="M${x} ${y}Q${x - 4 + side * 30} ${y - 34} ${tip.x} ${tip.y}Q${x - 34} ${y - 10} ${x} ${y}Z" fill="${palette.main}"/>`
  })
  const olives = [0, 2, 4].map((index) =>
    disc(252 - index * 22, 330 - index * 26, 15 + random() * 3, palette.deep),
  )
  return (
    table +
    stroke('M262 330Q180 250 70 120', palette.deep, 6) +
    leaves.join('') +
    olives.join('') +
    bottle +
    bowl
  )
}

/** A grid of screens with one person each; one tile may be dark, one may be speaking. */
export function drawPeople(_items: string[], { palette, random }: Brush): string {
  const columns = 3 + Math.floor(random() * 2)
  const w = (width - 80) / columns
  const speaking = Math.floor(random() * columns * 2)
  const tiles = Array.from({ length: columns * 2 }, (_, index) => {
    const x = 40 + (index % columns) * w
    const y = 45 + Math.floor(index / columns) * 185
    const skin = `hsl(${20 + round(random() * 18)} 45% ${35 + round(random() * 42)}%)`
    const frame = index === speaking ? box(x + 2, y - 4, w - 4, 178, palette.accent, 12) : ''
    return (
      frame +
      box(x + 8, y, w - 16, 170, random() > 0.5 ? palette.soft : palette.deep, 8) +
      disc(x + w / 2, y + 72, 30, skin) +
      `<path d="M${round(x + w / 2 - 52)} ${y + 170}Q${round(x + w / 2)} ${y + 76} ${round(x + w / 2 + 52)} ${y + 170}Z" fill="${palette.main}"/>`
    )
  })
  return tiles.join('')
}

/** A desk by a window with shelves. */
export function drawRoom(_items: string[], { palette, random }: Brush): string {
  const books = Array.from({ length: 9 }, (_, index) => {
    const tall = 40 + random() * 40
    const fill = [palette.main, palette.accent, palette.deep][Math.floor(random() * 3)] ?? palette.main
    return box(500 + index * 25, 150 - tall, 19, tall, fill, 2)
  })
  const sun = disc(150 + random() * 160, 110 + random() * 60, 28, palette.accent)
  const window =
    box(90, 50, 300, 200, palette.soft) + sun + stroke('M240 50V250M90 150H390', palette.paper, 8)
  const screen = box(430, 205, 190, 120, palette.deep, 8) + box(512, 325, 26, 25, palette.deep, 0)
  const desk =
    box(60, 350, 680, 20, palette.main, 4) +
    box(100, 370, 18, 80, palette.main, 0) +
    box(682, 370, 18, 80, palette.main, 0)
  return window + books.join('') + box(490, 150, 245, 8, palette.main, 2) + screen + desk
}

/** Hills, a sun and rows of beds. */
export function drawGarden(_items: string[], { palette, random }: Brush): string {
  const peak = 140 + round(random() * 70)
  const hills =
    `<path d="M0 300Q200 ${peak} 430 290T${width} 250V${height}H0Z" fill="${palette.soft}"/>` +
    `<path d="M0 340Q300 ${peak + 110} ${width} 330V${height}H0Z" fill="${palette.main}"/>`
  const rows = Array.from({ length: 3 }, (_, row) => {
    const y = 360 + row * 30
    const plants = Array.from({ length: 12 }, (_, index) =>
      disc(
        70 + index * 60 + random() * 12,
        y - 6,
        6 + random() * 8,
        random() > 0.75 ? palette.accent : palette.deep,
      ),
    )
    return box(40, y, 720, 9, palette.ink, 4) + plants.join('')
  })
  return disc(120 + random() * 560, 90 + random() * 30, 44, palette.accent) + hills + rows.join('')
}
