/** A URL slug made from a name: plain letters, digits and hyphens. A name without any gets `otherwise`. */
export function slugOf(name: string, otherwise: string) {
  const plain = name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[đĐ]/g, 'd')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 80)
    .replace(/^-+|-+$/g, '')
  return plain || otherwise
}

/** The slug of a second row with the same name, made unique by the random end of its id. */
export const slugBeside = (slug: string, id: string) => `${slug}-${id.slice(-10)}`
