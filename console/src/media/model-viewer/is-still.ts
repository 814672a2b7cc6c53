/** Motion is not wanted: by the system, or by the display settings of the console. */
export const isStill = () =>
  document.documentElement.dataset['motion'] === 'reduced' ||
  globalThis.matchMedia('(prefers-reduced-motion: reduce)').matches
