import { useState } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '#testing/accessible.ts'
import { chips } from '#testing/chips.ts'
import { draw, goDark } from '#testing/draw.tsx'
import { RichTextField } from './RichTextField.tsx'

const stored = '<p>Chào {{ givenName |bạn &amp; nhà}}, <strong>xem {{ten}}</strong> nhé.</p><p>Hết</p>'
const held = { html: stored, changes: 0 }
beforeEach(() => {
  held.html = stored
  held.changes = 0
})

function Letter() {
  const [html, setHtml] = useState(stored)
  const keep = (next: string) => {
    held.html = next
    held.changes += 1
    setHtml(next)
  }
  return (
    <>
      <h1>Thư</h1>
      <RichTextField label="Thư" value={html} onChange={keep} chips={chips} />
    </>
  )
}

const text = () => page.getByRole('textbox', { name: 'Thư' })
const chipTexts = () => [...document.querySelectorAll<HTMLElement>('[data-chip]')].map(({ innerText }) => innerText)
const drawn = async () => {
  await draw(<Letter />)
  await expect.poll(chipTexts).toEqual(['Tên gọi · nếu trống: bạn & nhà', 'ten'])
}
/** Where the caret is after a key. */
const pressed = (key: string) => async () => {
  await userEvent.keyboard(key)
  return getSelection()?.anchorOffset
}
const caretAtEnd = async () => {
  await text().getByText('Hết').click()
  await userEvent.keyboard('{End}')
}

test('variables are shown as chips, the faulty one as such, and what is stored stays as it is', async () => {
  await drawn()
  expect(held.changes).toBe(0)
  expect(document.querySelectorAll('[data-chip][data-fault]').length).toBe(1)
  await expect.element(page.getByRole('button', { name: 'Biến ten. Không có biến ten' })).toBeVisible()
  await caretAtEnd()
  await userEvent.keyboard('!')
  // Not a character of the other paragraph has changed.
  await expect.poll(() => held.html).toBe(stored.replace('Hết', 'Hết!'))
  await expectAccessible()
  goDark()
  await expectAccessible()
})

test('what is inserted or typed becomes a chip, backspace deletes it, and undo brings it back', async () => {
  await drawn()
  await caretAtEnd()
  await page.getByRole('button', { name: 'Chèn biến vào: Thư' }).click()
  await page.getByRole('menuitem', { name: 'Tên gọi' }).click()
  await expect.poll(() => held.html).toContain('<p>Hết{{givenName|bạn}}</p>')
  expect(chipTexts().length).toBe(3)
  await userEvent.keyboard('{Backspace}')
  await expect.poll(() => held.html).toContain('<p>Hết</p>')
  // Polled: the editor, which draws its own caret, may undo a key within milliseconds of a change.
  await expect.poll(pressed('{Control>}{Home}{/Control}')).toBe(0)
  for (let at = 1; at <= 'Chào '.length; at += 1) expect(await pressed('{ArrowRight}')()).toBe(at)
  await userEvent.keyboard('{Delete}')
  await expect.poll(() => held.html).toContain('<p>Chào , ')
  await userEvent.keyboard('{Control>}z{/Control}')
  await expect.poll(() => held.html).toBe(stored)
  await caretAtEnd()
  await userEvent.keyboard(' {{{{givenName|em}} ơi')
  await expect.poll(() => held.html).toContain('Hết {{givenName|em}} ơi</p>')
  expect(chipTexts().at(-1)).toBe('Tên gọi · nếu trống: em')
})

test('words for nobody are changed by press or by Enter, and the focus goes back to the chip', async () => {
  await drawn()
  await page.getByRole('button', { name: /^Biến Tên gọi/ }).click()
  const words = page.getByRole('textbox', { name: 'Viết gì khi chưa biết' })
  await expect.element(words).toHaveFocus()
  await words.fill('quý khách')
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => held.html).toContain('Chào {{givenName|quý khách}}, <strong>')
  await expect.element(words).not.toBeInTheDocument()
  await expect.element(text()).toHaveFocus()
  await expect.element(page.getByRole('status').filter({ hasText: 'Biến Tên gọi' })).toBeInTheDocument()
  await userEvent.keyboard('{Enter}')
  await expect.element(words).toHaveValue('quý khách')
  await userEvent.keyboard('{Escape}')
  await expect.element(words).not.toBeInTheDocument()
  await userEvent.keyboard('{ArrowRight} ạ')
  await expect.poll(() => held.html).toContain('{{givenName|quý khách}} ạ, <strong>')
})

test('what is cut and pasted keeps its variables', async () => {
  await drawn()
  await text().getByText('Hết').click()
  await userEvent.keyboard('{Control>}a{/Control}{Control>}x{/Control}')
  await expect.poll(() => held.html).toBe('')
  await userEvent.keyboard('{Control>}v{/Control}')
  await expect.poll(() => held.html).toBe(stored)
  expect(chipTexts().length).toBe(2)
})
