import { expect, test } from 'vitest'
import { groupOf, isGroup, linkAt, linksOf, menuFor } from './menu.ts'

const titles = (...rights: string[]) =>
  menuFor((right) => rights.includes(right)).map((entry) =>
    isGroup(entry) ? [entry.title, ...entry.links.map(({ title }) => title)] : entry.title,
  )

test('rights hide screens and empty groups, and a group with one screen is that screen', () => {
  expect(titles()).toEqual(['home', 'apps', ['account-group', 'activity', 'notices', 'account-settings']])
  expect(titles('orders:read', 'coupons:read', 'trash:restore', 'articles:read')).toEqual([
    'home',
    'apps',
    ['money-group', 'orders', 'refunds', 'coupons'],
    ['sales-group', 'shop-orders', 'delivery-methods'],
    'help',
    ['account-group', 'activity', 'notices', 'account-settings'],
    'trash',
  ])
})

test('every screen is in the menu once', () => {
  const all = linksOf(menuFor(() => true)).map(({ to }) => to)
  expect(new Set(all).size).toBe(all.length)
})

test('an address belongs to one link, the closest', () => {
  expect(linkAt('/orders')).toBe('/orders')
  expect(linkAt('/orders/0198')).toBe('/orders')
  expect(linkAt('/orders/bank-transfers')).toBe('/orders/bank-transfers')
  expect(linkAt('/ordersand')).toBeUndefined()
})

test('an import belongs to the list it goes into, or else to the jobs', () => {
  expect(linkAt('/imports')).toBe('/jobs')
  expect(linkAt('/imports/0198')).toBe('/jobs')
  expect(linkAt('/imports/new', 'artifacts')).toBe('/museum/artifacts')
  expect(linkAt('/orders', 'courses')).toBe('/orders')
})

test('without the jobs, imports belong to a list that the person has', () => {
  const mine = linksOf(menuFor((right) => right === 'artifacts:read'))
  expect(linkAt('/imports', undefined, mine)).toBe('/museum/artifacts')
  expect(linkAt('/imports/new', 'courses', mine)).toBe('/museum/artifacts')
  expect(linkAt('/imports', undefined, linksOf(menuFor(() => false)))).toBeUndefined()
})

test('breadcrumbs name the group that the menu shows', () => {
  expect([groupOf('refunds'), groupOf('gateways'), groupOf('trash'), groupOf('home')]).toEqual([
    'money-group',
    'money-group',
    'system-group',
    undefined,
  ])
})
