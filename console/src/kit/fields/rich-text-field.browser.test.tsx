import { useEffect, useRef, useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { draw } from '#testing/draw.tsx'
import { RichTextField } from './RichTextField.tsx'

const price = '<p>Giá vé là 40.000 đ</p>'

/** Inserts once as soon as it is drawn, when the editor is still on its way. */
function Letter({ onDrawn }: { onDrawn: () => void }) {
  const [html, setHtml] = useState('<p>Kính gửi cô</p>')
  const inserting = useRef<(html: string) => void>(null)
  useEffect(() => {
    onDrawn()
    inserting.current?.(price)
  }, [onDrawn])
  return (
    <>
      <RichTextField label="Thư" value={html} onChange={setHtml} inserting={inserting} />
      <button onClick={() => inserting.current?.(price)}>Chèn</button>
    </>
  )
}

test('what is inserted before the editor has loaded is in it, and afterwards too', async () => {
  const editors: number[] = []
  const count = () => void editors.push(document.querySelectorAll('[role=textbox]').length)
  await draw(<Letter onDrawn={count} />)
  const text = page.getByRole('textbox', { name: 'Thư' })
  await expect.element(text).toHaveTextContent('Giá vé là 40.000 đKính gửi cô')
  expect(editors[0]).toBe(0)
  await page.getByRole('button', { name: 'Chèn' }).click()
  await expect.poll(() => text.element().textContent?.split('Giá vé').length).toBe(3)
})

test('typing begins before what the editor was given, also where it writes that in another way', async () => {
  await draw(<RichTextField label="Thư" value="<p></p><div>Ký tên</div><blockquote>Thư trước</blockquote>" />)
  const text = page.getByRole('textbox', { name: 'Thư' })
  await expect.element(text).toHaveTextContent('Ký tênThư trước')
  ;(text.element() as HTMLElement).focus()
  await userEvent.keyboard('Chào cô')
  await expect.element(text).toHaveTextContent('Chào côKý tênThư trước')
})
