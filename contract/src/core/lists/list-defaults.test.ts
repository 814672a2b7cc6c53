import { expect, test } from 'vitest'
import { api } from '#index.ts'
import type { Route } from '#core/route.ts'

const routes = Object.entries(api).flatMap(([entity, group]) =>
  Object.entries(group as Record<string, Route>).map(([name, route]) => ({ name: `${entity}.${name}`, route })),
)

const frame = new Set(['size', 'sort', 'order', 'after', 'before', 'from'])

/** Which list it is, not a filter of one: there is always one folder, and one figure whose people are shown. */
const places = ['mail.list view', 'campaigns.recipients outcome']

/** Screens take every other value for a filter: with one they would say that nothing matches where there is nothing yet. */
test('a list that is asked for nothing is not filtered', () => {
  const filtered = routes.flatMap(({ name, route }) => {
    const read = route.query?.safeParse({})
    if (!read?.success || !('sort' in (read.data as object))) return []
    return Object.keys(read.data as object)
      .filter((key) => !frame.has(key))
      .map((key) => `${name} ${key}`)
  })
  expect(filtered).toEqual(places)
})
