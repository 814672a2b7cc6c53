/** What the console asks a browser before it draws. Imported first. */

export const screenHere = { isDark: false }

const followed = {
  addEventListener: () => undefined,
  removeEventListener: () => undefined,
}

Object.assign(globalThis, {
  ...followed,
  self: globalThis,
  matchMedia: (media: string) => ({
    ...followed,
    media,
    get matches() {
      return media === '(prefers-color-scheme: dark)' && screenHere.isDark
    },
  }),
})
