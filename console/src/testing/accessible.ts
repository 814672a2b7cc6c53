import axe from 'axe-core'
import { expect } from 'vitest'

const runOnly = {
  type: 'tag' as const,
  values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
}

const AGAIN_AFTER_MS = 500

/** Expects no violation of WCAG 2.2 A and AA. Checks twice, as a colour may be in transition. */
export async function expectAccessible() {
  if ((await broken()).length === 0) return
  await new Promise((resolve) => setTimeout(resolve, AGAIN_AFTER_MS))
  expect(await broken()).toEqual([])
}

async function broken() {
  const { violations } = await axe.run(document, { runOnly, resultTypes: ['violations'], preload: false })
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join('; ')}`)
}

/** Expects no sideways scroll of the page; names the elements that overflow. */
export function expectNoSidewaysScroll(where = 'here') {
  const { scrollWidth, clientWidth } = document.documentElement
  const sticksOut = (element: Element) => {
    const { left, right, width } = element.getBoundingClientRect()
    return width > 0 && (right > clientWidth + 1 || left < -1)
  }
  const wide = [...document.body.querySelectorAll('*')].filter(
    (element) => sticksOut(element) && ![...element.children].some(sticksOut),
  )
  const named = wide.slice(0, 3).map(({ outerHTML }) => outerHTML.slice(0, 400))
  expect(scrollWidth, `${where}: ${named.join(' · ')}`).toBeLessThanOrEqual(clientWidth)
}
