import { startStranger } from './people.ts'
import { owner } from './test.ts'

type Item = { productId: string; quantity: number; visitOn?: string }
type Sold = { id: string; number: string; version: number; total: number; lines: { id: string; kind: string }[] }
/** Creates sold and paid orders through the API. */
export async function shopOf(url: string) {
  const boss = await startStranger(url).signIn(owner)
  const product = async (fields: object) => {
    const { id, version } = await boss.done('POST', '/products', { taxClass: '8', ...fields })
    await boss.done('POST', `/products/${id}/activate`, undefined, { 'if-match': `"${version}"` })
    return id as string
  }
  const good = async (nameVi: string, price: number) => {
    const id = await product({ kind: 'good', nameVi, price, sku: crypto.randomUUID().slice(0, 8), weightGrams: 300 })
    await boss.done('POST', `/products/${id}/stock`, { reason: 'received', quantity: 20 })
    return id
  }
  const sell = async (email: string, items: Item[], more: object = {}): Promise<Sold> => {
    const { id: studentId } = await boss.done('POST', '/students', { fullName: 'Phạm Thị Khách', email })
    const basket = { studentId, items, ...more }
    const { total } = await boss.done('POST', '/orders/quote', basket)
    const order = await boss.done('POST', '/orders', { ...basket, expectedTotal: total })
    const transfer = { amount: total, bankReference: `FT${Date.now()}`, receivedAt: new Date().toISOString() }
    return boss.done('POST', `/orders/${order.id}/mark-paid`, transfer, { 'if-match': `"${order.version}"` })
  }
  return { boss, product, good, sell }
}
