/**
 * The records that journeys open a screen with, by the names that stand for them in its address: the first row of a list.
 * What a screen must offer for them (a command, a state) is said by the list, so that no day decides it; every list holds a
 * row at any instant (`any-instant.test.ts`).
 */
export const recordLists = {
  ':course': '/courses?size=1&status=published',
  ':settlement': '/settlements?size=1&status=open',
  ':coupon': '/coupons?size=1&state=used-up',
  ':good': '/products?size=1&level=low&status=active',
  ':bundle': '/products?size=1&kind=bundle',
  // May be enrolled, and has what can be revoked.
  ':student': '/students?size=1&status=active&hasCourses=true&sort=learningSeconds',
  ':order': '/orders?size=1&status=pending',
  ':refund': '/refunds?size=1',
  ':invoice': '/invoices?size=1&kind=adjusting',
  ':review': '/reviews?size=1&signal=phone',
  ':request': '/data-requests?size=1&state=in-work',
  ':campaign': '/campaigns?size=1&state=sent',
  ':automation': '/automations?size=1&search=cam+on',
  ':letter': '/campaigns?size=1&state=draft',
  ':breach': '/breaches?size=1&state=assessed',
  ':group': '/groups?size=1&kind=rule',
  ':organisation': '/organisations?size=1',
  ':instructor': '/instructors?size=1&status=active&isOwed=true',
  ':artifact': '/artifacts?size=1&translation=stale',
  ':drum': '/artifacts?size=1&search=trong+dong+ngoc+lu',
  ':article': '/articles?size=1&search=hoan+tien',
  ':period': '/periods?size=1&search=dong+son',
  ':webhook': '/webhooks?size=1',
} as const

/**
 * A student whom nothing keeps from being erased: no order that waits, no refund under way. The first of a list may have one
 * on any day.
 *
 * @param read Answers a GET.
 */
// oxlint-disable-next-line typescript/no-explicit-any -- every answer was checked against its schema
export async function erasableStudent(read: (address: string) => Promise<any>): Promise<string | undefined> {
  const { rows } = await read('/students?size=30&status=active&hasCourses=true&sort=learningSeconds')
  for (const { id } of rows) if ((await read(`/students/${id}/erasure`)).obstacle === null) return id
  return undefined
}
