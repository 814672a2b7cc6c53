/** What style sheets give to a drawing, as far as its picture needs it. */
const drawn = [
  'fill',
  'stroke',
  'stroke-width',
  'stroke-dasharray',
  'stroke-linecap',
  'stroke-linejoin',
  'opacity',
  'font-size',
  'font-weight',
] as const

const SVG = 'http://www.w3.org/2000/svg'
const HEAD_PX = 40
const MARGIN_PX = 16
const FONT = '"Be Vietnam Pro", system-ui, sans-serif'

const isText = (element: Element) => element.tagName === 'text' || element.tagName === 'title'

/** Computed colours written as attributes: neither style sheets nor inline styles reach a picture under our policy. */
function copyColours(from: Element, to: Element) {
  const style = getComputedStyle(from)
  for (const name of drawn) {
    const value = style.getPropertyValue(name)
    const isOfText = name.startsWith('font')
    if (value && value !== 'none' && isOfText === (isText(from) && isOfText)) to.setAttribute(name, value)
    else if (name === 'fill' && value === 'none') to.setAttribute(name, value)
  }
  for (const name of ['class', 'style', 'role', 'tabindex', 'aria-hidden', 'aria-describedby', 'aria-roledescription'])
    to.removeAttribute(name)
  for (const [at, child] of [...from.children].entries()) copyColours(child, to.children[at]!)
}

const element = (name: string, attributes: Record<string, string | number>) => {
  const made = document.createElementNS(SVG, name)
  for (const [attribute, value] of Object.entries(attributes)) made.setAttribute(attribute, String(value))
  return made
}

/** The drawing of a chart on its own, with its title: SVG that stands without our style sheets. */
export function pictureOf(drawing: SVGSVGElement, title: string) {
  const [width, height] = [drawing.width.baseVal.value, drawing.height.baseVal.value]
  const copy = drawing.cloneNode(true) as SVGSVGElement
  copyColours(drawing, copy)
  for (const [name, value] of Object.entries({ x: MARGIN_PX, y: HEAD_PX, overflow: 'visible' }))
    copy.setAttribute(name, String(value))
  const style = getComputedStyle(document.documentElement)
  const colour = (name: string) => style.getPropertyValue(name).trim()
  const size = { width: width + 2 * MARGIN_PX, height: height + HEAD_PX + MARGIN_PX }
  const picture = element('svg', {
    xmlns: SVG,
    viewBox: `0 0 ${size.width} ${size.height}`,
    'font-family': FONT,
    role: 'img',
    'aria-label': title,
    ...size,
  })
  const words = element('text', {
    x: MARGIN_PX,
    y: 26,
    fill: colour('--strong'),
    'font-size': 16,
    'font-weight': 600,
  })
  words.textContent = title
  picture.append(element('rect', { ...size, fill: colour('--panel') }), words, copy)
  return { ...size, text: new XMLSerializer().serializeToString(picture) }
}

const SHARP = 2

/** The same as PNG, at twice the size. */
export async function pngOf({ width, height, text }: ReturnType<typeof pictureOf>) {
  const address = URL.createObjectURL(new Blob([text], { type: 'image/svg+xml' }))
  try {
    const image = new Image(width, height)
    image.src = address
    await image.decode()
    const canvas = document.createElement('canvas')
    canvas.width = width * SHARP
    canvas.height = height * SHARP
    canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height)
    const png = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))
    if (!png) throw new Error('no picture')
    return png
  } finally {
    URL.revokeObjectURL(address)
  }
}
