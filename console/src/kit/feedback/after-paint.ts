/** Resolves when what was just drawn is on the screen: what is heavy then does not hold back the answer to a click. */
export const afterPaint = () =>
  new Promise<void>((resolve) => {
    // A page out of sight paints nothing.
    if (document.hidden) resolve()
    else requestAnimationFrame(() => setTimeout(resolve))
  })
