import { optionKey, type ProductOption } from '@learning-cms/contract/shop/variants'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { combine, planVariants, type Existing } from './variant-plan.ts'

const word = fc.constantFrom('S', 'M', 'L', 'Đỏ', 'Do', 'đỏ', 'Xanh', 'Vàng')
const unlike = <Item>(of: (item: Item) => string) => ({ selector: (item: Item) => optionKey(of(item)) })
const value = fc.record({ vi: word, en: fc.constant('') })
const option: fc.Arbitrary<ProductOption> = fc.record({
  nameVi: fc.constantFrom('Cỡ', 'Màu', 'Chất liệu', 'mau'),
  nameEn: fc.constant(''),
  values: fc.uniqueArray(value, { minLength: 1, maxLength: 4, ...unlike(({ vi }: { vi: string }) => vi) }),
})
const options = fc.uniqueArray(option, { maxLength: 3, ...unlike(({ nameVi }: ProductOption) => nameVi) })

test('after any sequence of changes the variants are every combination, and what was sold is never lost unsaid', () => {
  fc.assert(
    fc.property(fc.array(options, { minLength: 1, maxLength: 6 }), fc.array(fc.boolean()), (steps, sold) => {
      let before: ProductOption[] = []
      let variants: Existing[] = []
      let made = 0
      for (const after of steps) {
        const plan = planVariants(before, after, variants)
        expect(plan.variants.map(({ optionValues }) => optionValues)).toEqual(combine(after))
        const stay = plan.variants.flatMap(({ id }) => id ?? [])
        expect(new Set(stay).size).toBe(stay.length)
        expect([...stay, ...plan.removed.map(({ id }) => id)].toSorted()).toEqual(
          variants.map(({ id }) => id).toSorted(),
        )
        // Refused otherwise.
        if (plan.removed.some(({ isInUse }) => isInUse)) continue
        variants = plan.variants.map(({ id, optionValues }) => ({
          id: id ?? `${(made += 1)}`,
          optionValues,
          isInUse: variants.find((one) => one.id === id)?.isInUse ?? sold[made] ?? false,
        }))
        before = after
      }
    }),
  )
})

const of = (nameVi: string, ...values: string[]): ProductOption => ({
  nameVi,
  nameEn: '',
  values: values.map((vi) => ({ vi, en: '' })),
})
const at = (id: string, ...optionValues: string[]): Existing => ({ id, optionValues, isInUse: true })

test('values in another order or spelling stay the same variants; a new option gives them its first value', () => {
  const before = [of('Cỡ', 'M', 'S')]
  const existing = [at('m', 'M'), at('s', 'S')]
  expect(planVariants(before, [of('cỡ', 's', 'M')], existing)).toEqual({
    variants: [
      { id: 's', optionValues: ['s'] },
      { id: 'm', optionValues: ['M'] },
    ],
    removed: [],
  })
  const { variants } = planVariants(before, [of('Màu', 'Đỏ', 'Xanh'), of('Cỡ', 'M', 'S')], existing)
  expect(variants.map(({ id, optionValues }) => [id, ...optionValues])).toEqual([
    ['m', 'Đỏ', 'M'],
    ['s', 'Đỏ', 'S'],
    [null, 'Xanh', 'M'],
    [null, 'Xanh', 'S'],
  ])
  expect(planVariants(before, [], existing).removed).toEqual(existing)
})
