import type { Page } from '@playwright/test'

/** Presses keys as a person would, and counts them; what is typed in one go counts as one. */
export function hands(page: Page) {
  let steps = 0
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key)
    steps += keys.length
  }
  return {
    press,
    type: async (text: string) => {
      await page.keyboard.type(text)
      steps += 1
    },
    /** Presses Tab this many times. */
    tab: (times = 1) => press(...Array.from({ length: times }, () => 'Tab')),
    steps: () => steps,
  }
}
