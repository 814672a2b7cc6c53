import { product, products, type Product } from '@learning-cms/contract/shop/products'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { blankOf } from '#kit/form/form-values.ts'
import { expectAccessible } from '#testing/accessible.ts'
import { idOf } from '#testing/courses.ts'
import { draw } from '#testing/draw.tsx'
import { answer, callsOf, refuse } from '#testing/server.ts'
import { VariantsCard } from './VariantsCard.tsx'

// Fixed days: the test answers in the place of the server, and the screen prints what it is given.

const at = '2026-11-01T08:00:00.000Z'
const terms = {
  kind: 'good',
  status: 'active',
  ticketWay: 'open',
  taxClass: '8',
  stockLevel: 'in',
  stock: 8,
  reserved: 0,
} as const
const variantOf = (place: number, size: string): Product['variants'][number] => ({
  id: idOf(place),
  version: 3,
  nameVi: `Áo – ${size}`,
  nameEn: '',
  optionValues: [size],
  sku: `AO-${size}`,
  price: 200_000,
  originalPrice: null,
  weightGrams: 180,
  stock: 4,
  reserved: 0,
  lowStock: null,
  stockLevel: 'in',
  isOffered: true,
})
const shirt: Product = {
  ...(blankOf(product, {
    id: idOf(1),
    version: 1,
    createdAt: at,
    updatedAt: at,
    ...terms,
    variantCount: 2,
  }) as Product),
  nameVi: 'Áo',
  stockLevel: null,
  options: [{ nameVi: 'Cỡ', nameEn: 'Size', values: ['M', 'L'].map((vi) => ({ vi, en: '' })) }],
  variants: [variantOf(2, 'M'), variantOf(3, 'L')],
}

test('only what was typed is sent, at its version; a refusal leaves it, and every field says whose it is', async () => {
  answer(products.changeVariants, () => refuse(409, 'state-forbids', 'products.sku-taken', { message: 'Mã đã có' }))
  await draw(
    <>
      <h1>Áo</h1>
      <VariantsCard product={shirt} />
    </>,
  )
  await expectAccessible()
  const save = page.getByRole('button', { name: 'Lưu biến thể' })
  await expect.element(save).toBeDisabled()
  await page.getByRole('textbox', { name: 'Báo khi L còn' }).fill('5')
  await page.getByRole('textbox', { name: 'Mã SKU của L' }).fill('AO-XL')
  await save.click()
  await expect
    .poll(() => callsOf(products.changeVariants).map(({ body }) => body))
    .toEqual([{ variants: [{ id: idOf(3), version: 3, lowStock: 5, sku: 'AO-XL' }] }])
  await expect.element(page.getByRole('textbox', { name: 'Mã SKU của L' })).toHaveValue('AO-XL')
  await expect.element(page.getByText('1 biến thể đã đổi')).toBeVisible()
})

test('arrow keys and Enter go down and up a column, and never change a number', async () => {
  await draw(
    <>
      <h1>Áo</h1>
      <VariantsCard product={shirt} />
    </>,
  )
  const low = (size: string) => page.getByRole('textbox', { name: `Báo khi ${size} còn` })
  const price = (size: string) => page.getByRole('textbox', { name: `Giá của ${size}` })
  await low('M').fill('7')
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(low('L')).toHaveFocus()
  await userEvent.keyboard('9{ArrowUp}')
  await expect.element(low('M')).toHaveFocus()
  await expect.element(low('M')).toHaveValue('7')
  await expect.element(low('L')).toHaveValue('9')
  await price('M').click()
  await userEvent.keyboard('{Enter}')
  await expect.element(price('L')).toHaveFocus()
  await userEvent.keyboard('150000{Enter}')
  await expect.element(price('L')).toHaveFocus()
  await userEvent.keyboard('{ArrowUp}')
  await expect.element(price('M')).toHaveFocus()
  await expect.element(price('L')).toHaveValue('150.000')
})
