import { emOf } from '#kit/text/em-of.ts'

/** Room for the name of a filter, which stands in it as long as nothing is chosen. */
export const roomFor = (name: string) => ({
  '--name-width': `calc(${emOf(name).toFixed(3)} * var(--mantine-font-size-md))`,
})
