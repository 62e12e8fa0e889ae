import type { LayoutName, SampleSite } from '../content.ts'
import { createPalette } from '../drawing/canvas.ts'
import { hueOf } from '../drawing/draw.ts'

const faces: Record<LayoutName, string> = {
  magazine: 'Georgia, serif',
  blog: 'system-ui, sans-serif',
  portal: 'Verdana, sans-serif',
  shop: 'system-ui, sans-serif',
  notes: 'Charter, Georgia, serif',
}

/** The style sheet of a site, in the colors of its images. */
export function renderStyle(site: SampleSite): string {
  const { paper, soft, main, deep, ink } = createPalette(hueOf(site))
  return `:root{color:${ink};background:#fff;font:17px/1.65 ${faces[site.layout]}}
*{box-sizing:border-box}body{margin:0}a{color:${deep}}img{max-width:100%;height:auto;display:block;border-radius:6px}
h1{font-size:2.1rem;line-height:1.2}h2{margin-top:2em;line-height:1.3}
.site-header,#top,.bar,.line{background:${paper};border-bottom:3px solid ${main};padding:1rem 2rem}
.brand{margin-inline-end:1rem}.brand,.brand a{font-size:1.5rem;font-weight:700;text-decoration:none;color:${deep}}
.site-header ul,#menu ul,.mega ul,.line ul,.site-footer ul,.breadcrumb ol{display:flex;flex-wrap:wrap;gap:.4rem 1.2rem;list-style:none;padding:0;margin:.5rem 0}
.mega{background:${deep};padding:.3rem 2rem}.mega a{color:#fff;font-size:.85rem}
.breadcrumb{padding:0 2rem;font-size:.85rem}.columns{display:flex;flex-wrap:wrap;gap:2.5rem;max-width:72rem;margin:0 auto;padding:1rem 2rem}
.columns>main,.post,.cell:first-child{flex:1 1 32rem;min-width:0}aside,#sidebar,.side{flex:0 1 17rem;font-size:.9rem}
.guide,.note,.comments,.more,.cards,.note~.site-footer{max-width:46rem;margin:0 auto;padding:1rem 1.5rem}
.cards{display:flex;gap:1rem;flex-wrap:wrap}.card{flex:1 1 12rem;background:${paper};padding:1rem;border-radius:8px}.card span{display:block;font-size:.8rem}
.promo-strip{background:${deep};color:#fff;text-align:center;padding:.3rem}
figure,.picture{margin:1.8rem 0}figcaption,.picture span{font-size:.85rem;color:${deep}}
table{border-collapse:collapse;width:100%;margin:1.5rem 0;font-size:.95rem}th,td{border:1px solid ${soft};padding:.45rem .7rem;text-align:start;vertical-align:top}th{background:${paper}}
blockquote{margin:1.5rem 0;padding-inline-start:1.2rem;border-inline-start:4px solid ${main}}
.author-box,.newsletter,.toc,.widget,.box{background:${paper};padding:1rem;border-radius:8px;margin:1.5rem 0}.byline,.tags{font-size:.85rem;color:${deep}}
.site-footer{background:${paper};padding:1.5rem 2rem;font-size:.85rem;margin-top:3rem}
.cookie-banner{background:${ink};color:#fff;padding:.6rem 2rem;font-size:.85rem}.cookie-banner a{color:#fff}.cookie-banner p{margin:.2rem 0}
`
}
