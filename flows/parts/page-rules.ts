import { expect, type Page } from '@playwright/test'

/**
 * What holds on every page, read from the page as it stands: at most one dominant command, one marked entry of the
 * menu that is in view and called like the page, dates in fields of the kit, a name and a tooltip on every icon, targets
 * of 24 px, and the icons of the header on one line.
 */
export async function expectPageRules(page: Page, where: string, isOutside = false) {
  const excused = isOutside ? 'menu marks 0' : undefined
  const read = async () => (await faultsOf(page)).filter((fault) => !excused || !fault.startsWith(excused))
  await expect(async () => expect(await read(), where).toEqual([])).toPass({
    // A busy machine may take longer for a single reading.
    timeout: 15_000,
    intervals: [100, 300, 600],
  })
}

/** Each rule runs in the page, so each brings all it needs. All are asked in one call: a call for each took three times as long. */
const rules = [commands, menu, heading, dates, icons, targets, header, cuts]
const script = `[${rules.map((rule) => `(${rule.toString()})()`).join(', ')}].flat()`

export const faultsOf = async (page: Page) => [...new Set(await page.evaluate<string[]>(script))]

/** Dialogs aside, one command of a page is filled in the colour of the theme. */
function commands() {
  // A button of the kit without a variant is a filled one.
  const filled = Array.from(
    document.querySelectorAll('main .mantine-Button-root:is([data-variant=filled], :not([data-variant]))'),
  ).filter(
    (one) =>
      one.checkVisibility() &&
      one.getBoundingClientRect().width > 1 &&
      !one.matches(':disabled, [data-disabled]') &&
      !one.closest('[role=dialog], [role=alert]'),
  )
  return filled.length > 1 ? [`dominant commands: ${filled.map((one) => one.textContent).join(', ')}`] : []
}

function menu() {
  return Array.from(document.querySelectorAll('nav[data-tour=menu], [data-tour=menu] nav')).flatMap((nav) => {
    if (!nav.checkVisibility()) return []
    const marked = Array.from(nav.querySelectorAll('[aria-current=page], [data-holds-current]')).filter((one) =>
      one.checkVisibility(),
    )
    // A rail of icons marks the group, the panel beside it the page.
    const current = marked.findLast((one) => one.ariaCurrent) ?? marked[0]
    if (!current || marked.filter((one) => one.ariaCurrent).length > 1)
      return [`menu marks ${marked.length}: ${marked.map((one) => one.textContent || one.ariaLabel).join(', ')}`]
    const area = nav.getBoundingClientRect()
    const { top, bottom, left, right } = current.getBoundingClientRect()
    const isInside =
      top >= Math.max(area.top, 0) - 1 &&
      bottom <= Math.min(area.bottom, innerHeight) + 1 &&
      left >= area.left - 1 &&
      right <= area.right + 1
    return isInside ? [] : [`menu entry out of view: ${current.textContent || current.ariaLabel}`]
  })
}

/** A page is called what its menu entry is called; Home greets instead. */
function heading() {
  const entry = Array.from(document.querySelectorAll<HTMLAnchorElement>('[data-tour=menu] a[aria-current=page]')).find(
    (one) =>
      one.checkVisibility() &&
      one.pathname === location.pathname &&
      !one.pathname.endsWith('/dashboard') &&
      one.innerText.trim() !== '',
  )
  const title = document.querySelector('main h1')?.textContent?.trim()
  return entry && title !== undefined && entry.innerText.trim() !== title
    ? [`menu says ${entry.innerText.trim()}, page says ${title}`]
    : []
}

function dates() {
  const kinds = new Set(['date', 'datetime-local', 'time', 'month', 'week'])
  return Array.from(document.querySelectorAll('input'))
    .filter(({ type }) => kinds.has(type))
    .map((field) => `date field of the browser: ${field.outerHTML.slice(0, 120)}`)
}

/** An icon's name is its tooltip (`kit/show/tips.ts`), unless it has another; `title` would be a second one, without focus. */
function icons() {
  const textOf = (element: Element): string =>
    Array.from(element.childNodes, (node) => {
      if (node.nodeType === Node.TEXT_NODE) return node.textContent ?? ''
      if (!(node instanceof HTMLElement) || !node.checkVisibility()) return ''
      return node.getBoundingClientRect().width > 1 ? textOf(node) : ''
    })
      .join('')
      .trim()
  return Array.from(document.querySelectorAll<HTMLElement>('button, a[href], [role=button], summary')).flatMap(
    (one) => {
      const isVisible = one.checkVisibility({ visibilityProperty: true }) && one.getBoundingClientRect().width > 1
      // Mantine's crosses and steppers repeat what the keys of their field do, for the mouse only.
      if (
        !isVisible ||
        one.closest('[aria-hidden=true]') ||
        (one.tabIndex < 0 && one.closest('[class*=mantine-Input], [class*=mantine-NumberInput]'))
      )
        return []
      if (textOf(one) || one.querySelector('img, canvas, [role=img]') || !one.querySelector('svg')) return []
      const what = one.outerHTML.replaceAll(/ class="[^"]*"/g, '').slice(0, 140)
      const name = one.ariaLabel ?? one.textContent?.trim()
      if (!name) return [`icon without a name: ${what}`]
      if (one.title && one.title !== name) return [`icon with a title: ${what}`]
      const hasTip = one.dataset['tip'] ?? (!one.innerText.trim() && one.ariaLabel)
      return hasTip ? [] : [`icon without a tooltip: ${what}`]
    },
  )
}

/** WCAG 2.5.8, with its exceptions for links in a text and for small targets that keep their distance. */
function targets() {
  const all = Array.from(
    document.querySelectorAll<HTMLElement>(
      'button, a[href], [role=button], [role=switch], [role=tab], summary, select, input:not([type=hidden], [type=file]), textarea',
    ),
  ).filter((one) => one.checkVisibility({ visibilityProperty: true }) && one.getBoundingClientRect().width > 1)
  const areasOf = (one: HTMLElement) => {
    const labels = Array.from((one as HTMLInputElement).labels ?? [], (label) => label.getBoundingClientRect())
    // A press anywhere on a field of pills goes to its input.
    const field = one.closest('[class*=-pillsList]')?.parentElement?.getBoundingClientRect()
    const over = getComputedStyle(one, '::after')
    const stretched = over.content !== 'none' && over.position === 'absolute'
    return [
      one.getBoundingClientRect(),
      ...labels,
      ...(field && one.tagName === 'INPUT' ? [field] : []),
      ...(stretched ? [{ width: parseFloat(over.width), height: parseFloat(over.height) }] : []),
    ]
  }
  const isLarge = (one: HTMLElement) => areasOf(one).some(({ width, height }) => width >= 23.5 && height >= 23.5)
  const isInText = (one: HTMLElement) => one.tagName === 'A' && getComputedStyle(one).display === 'inline'
  /** A circle of 24 px around it meets no other target. */
  const isApart = (one: HTMLElement) => {
    const { left, top, width, height } = one.getBoundingClientRect()
    const [x, y] = [left + width / 2, top + height / 2]
    return all.every((other) => {
      if (other === one || other.contains(one) || one.contains(other)) return true
      // Below an open dialog nothing can be touched.
      if (other.closest('[role=dialog]') !== one.closest('[role=dialog]')) return true
      const box = other.getBoundingClientRect()
      const across = Math.max(box.left - x, 0, x - box.right)
      const down = Math.max(box.top - y, 0, y - box.bottom)
      return Math.hypot(across, down) >= 11.5
    })
  }
  return all
    .filter((one) => !one.closest('[aria-hidden=true]') && one.tabIndex >= 0 && !isLarge(one) && !isInText(one))
    .filter((one) => !isApart(one))
    .map((one) => {
      const { width, height } = one.getBoundingClientRect()
      return `target ${Math.round(width)}×${Math.round(height)}: ${one.ariaLabel || one.textContent || one.outerHTML.slice(0, 140)}`
    })
}

function header() {
  const end = document.querySelector('header [data-tour=display]')?.parentElement
  const boxes = Array.from(end?.children ?? [], (one) => one.getBoundingClientRect())
    .filter(({ width }) => width > 1)
    .toSorted((one, other) => one.left - other.left)
  const centres = boxes.map(({ top, height }) => top + height / 2)
  const gaps = boxes.slice(1).map(({ left }, at) => Math.round(left - boxes[at]!.right))
  return [
    ...(Math.max(...centres) - Math.min(...centres) > 1 ? [`header icons at ${centres.join(', ')}`] : []),
    ...(new Set(gaps).size > 1 ? [`gaps of the header: ${gaps.join(', ')}`] : []),
  ]
}

/**
 * Words of the product are not cut on a phone or a usual screen; names and texts that people typed may be. Between the
 * two, a list beside a wide menu or a preview has less room than its filters want.
 */
function cuts() {
  if (innerWidth > 480 && innerWidth < 1280) return []
  const isVisible = (one: Element) => one.checkVisibility({ visibilityProperty: true }) && one.clientWidth > 1
  const words = document.createRange()
  const textsOf = (one: Element): Node[] =>
    Array.from(one.childNodes, (node) => (node instanceof Element ? textsOf(node) : [node])).flat()
  const headings = Array.from(document.querySelectorAll('thead th')).filter((one) => {
    const box = one.getBoundingClientRect()
    return textsOf(one).some((node) => {
      const isForEyes = isVisible(one) && (node.parentElement?.getBoundingClientRect().width ?? 0) > 1
      if (!isForEyes || !node.textContent?.trim()) return false
      words.selectNodeContents(node)
      const { left, right } = words.getBoundingClientRect()
      return left < box.left || right > box.right
    })
  })
  const buttons = Array.from(document.querySelectorAll('.mantine-Button-label')).filter(
    (one) => isVisible(one) && one.scrollWidth > one.clientWidth + 1,
  )
  const ROUNDING = 1.04
  const pen = document.createElement('canvas').getContext('2d')!
  const placeholders = Array.from(document.querySelectorAll('input')).filter((one) => {
    if (!isVisible(one) || !one.placeholder || one.value) return false
    const { fontWeight, fontSize, fontFamily, paddingLeft, paddingRight } = getComputedStyle(one)
    pen.font = `${fontWeight} ${fontSize} ${fontFamily}`
    const room = one.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight)
    // Browsers and fonts that round each letter need a little more.
    return pen.measureText(one.placeholder).width * ROUNDING > room + 1
  })
  return [
    ...[...headings, ...buttons].map((one) => `cut: ${one.textContent}`),
    ...placeholders.map((one) => `cut placeholder: ${one.placeholder}`),
  ]
}
