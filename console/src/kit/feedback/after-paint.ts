/** Resolves after the last render is painted, so that heavy work does not delay the response to a click. */
export const afterPaint = () =>
  new Promise<void>((resolve) => {
    // A hidden page is not painted.
    if (document.hidden) resolve()
    else requestAnimationFrame(() => setTimeout(resolve))
  })
