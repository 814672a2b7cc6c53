import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { draw } from '#testing/draw.tsx'
import { useRef } from 'react'
import { firstToFill } from './first-to-fill.ts'
import { catchKeys } from './typed-ahead.ts'
import { useToolbar } from './use-toolbar.ts'

const place = (html: string) => {
  const form = document.createElement('form')
  form.innerHTML = html
  document.body.append(form)
  return form
}

test('a new record starts at its first required field that is empty', () => {
  const form = place(
    '<input type="checkbox"><input name="number" required value="64"><input name="note"><input name="title" required>',
  )
  expect(firstToFill(form)).toBe(form.querySelector('[name=title]'))
  form.querySelector<HTMLInputElement>('[name=title]')!.value = 'Chuông'
  expect(firstToFill(form)).toBe(form.querySelector('[name=number]'))
  form.remove()
})

test('what is typed before a dialog is there is kept, and no shortcut of the page hears it', async () => {
  const heard: string[] = []
  const listen = ({ key }: KeyboardEvent) => heard.push(key)
  window.addEventListener('keydown', listen)
  const typed = catchKeys()
  await userEvent.keyboard('donx{Backspace}')
  expect(typed.take()).toBe('don')
  await userEvent.keyboard('n')
  expect(heard).toEqual(['n'])
  expect(typed.take()).toBe('')
  const given = catchKeys()
  await userEvent.keyboard('a{Escape}b')
  expect(heard).toContain('b')
  expect(given.take()).toBe('a')
  window.removeEventListener('keydown', listen)
})

function Bar() {
  const bar = useRef<HTMLDivElement>(null)
  useToolbar(bar)
  return (
    <>
      <div ref={bar} role="toolbar" aria-label="Tools">
        <button>A</button>
        <button>B</button>
        <button disabled>C</button>
        <button>D</button>
      </div>
      <input />
    </>
  )
}

test('a toolbar is one stop, and its arrows go round', async () => {
  await draw(<Bar />)
  const here = () => document.activeElement?.textContent
  const first = page.getByRole('button', { name: 'A' })
  await expect.element(first).toBeVisible()
  ;(first.element() as HTMLElement).focus()
  await userEvent.keyboard('{ArrowRight}{ArrowRight}')
  expect(here()).toBe('D')
  await userEvent.keyboard('{ArrowRight}{ArrowLeft}')
  expect(here()).toBe('D')
  await userEvent.tab()
  expect(document.activeElement?.tagName).toBe('INPUT')
  await userEvent.tab({ shift: true })
  expect(here()).toBe('D')
})
