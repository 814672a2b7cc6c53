/** The page within one of another website: which websites those may be, and whether it answers what was sent. */
export type Frame = { sites: readonly string[]; isAnswer: boolean }

/**
 * Tells the page around it how high the form is, and nobody else: a message is addressed to one website, and only to one
 * that may show the form. Sites are plain addresses, which cannot end the script.
 */
export const frameScript = ({ sites, isAnswer }: Frame) => `
if (parent !== window) {
  const sites = ${JSON.stringify(sites)}
  const around = location.ancestorOrigins && location.ancestorOrigins[0]
  const readers = around ? sites.filter((site) => site === around) : sites
  let isAnswer = ${isAnswer}
  new ResizeObserver(() => {
    const enquiryHeight = Math.ceil(document.documentElement.getBoundingClientRect().height)
    for (const site of readers) parent.postMessage({ enquiryHeight, isAnswer }, site)
    isAnswer = false
  }).observe(document.documentElement)
}`
