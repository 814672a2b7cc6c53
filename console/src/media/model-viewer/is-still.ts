/** Motion is not wanted: by the system's setting, or by the console's display settings. */
export const isStill = () =>
  document.documentElement.dataset['motion'] === 'reduced' ||
  globalThis.matchMedia('(prefers-reduced-motion: reduce)').matches
