import { productKinds, productStatuses, taxClasses, ticketWays } from '@learning-cms/contract/shop/product-terms'
import { productFormWords } from '@learning-cms/texts/shop/products/product-form'
import { productWords } from '@learning-cms/texts/shop/products/products'
import { stockWords } from '@learning-cms/texts/shop/products/stock'
import type { RecordWords } from '#kit/changes/records.ts'
import { formatNow } from '#kit/text/format.ts'
import { wordsNow } from '#kit/text/words.ts'
import { fieldNames } from './form/product-values.ts'

const amounts = new Set(['price', 'originalPrice', 'minAmount', 'maxAmount'])
const moments = new Set(['onSaleFrom', 'onSaleUntil'])
const known = [...productKinds, ...productStatuses]

export const record: RecordWords = {
  names: () => {
    const say = wordsNow(productFormWords)
    return { ...fieldNames(say), status: say('status'), kind: say('kind'), stock: wordsNow(stockWords)('inStock') }
  },
  show: (field, value) => {
    const say = wordsNow(productWords)
    const sayForm = wordsNow(productFormWords)
    if (amounts.has(field) && typeof value === 'number') return formatNow().money(value)
    if (moments.has(field) && typeof value === 'string') return formatNow().dateTime(value)
    if (field === 'images' && Array.isArray(value)) return sayForm('imagesChosen', { count: value.length })
    if (field === 'parts') return (value as { quantity: number }[]).map(({ quantity }) => `${quantity} ×`).join(', ')
    const tax = taxClasses.find((one) => one === value)
    if (field === 'taxClass' && tax) return say(`tax-${tax}`)
    const way = ticketWays.find((one) => one === value)
    if (field === 'ticketWay' && way) return sayForm(`way-${way}`)
    const choice = known.find((one) => one === value)
    return choice && (field === 'status' || field === 'kind') ? say(choice) : undefined
  },
}
