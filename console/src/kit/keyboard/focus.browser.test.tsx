import { expect, test } from 'vitest'
import { fieldWithin } from './field-within.ts'
import { firstToFill } from './first-to-fill.ts'
import { keepFocus } from './keep-focus.ts'

function draw(html: string) {
  const place = document.createElement('div')
  place.innerHTML = html
  document.body.append(place)
  return place
}
const one = (place: HTMLElement, selector: string) => place.querySelector<HTMLElement>(selector)!

test('a field is entered at its text, not at its toolbar', () => {
  const rich = draw('<button>B</button><div contenteditable="true"></div>')
  expect(fieldWithin(rich)).toBe(one(rich, '[contenteditable]'))
  const picture = draw('<input type="file"><button>Choose</button>')
  expect(fieldWithin(picture)).toBe(one(picture, 'button'))
  const name = one(draw('<input>'), 'input')
  expect(fieldWithin(name)).toBe(name)
})

test('a new record starts where something is missing, even in a picker whose list is still on its way', () => {
  const first = (html: string) => firstToFill(draw(`<form>${html}</form>`))?.id
  expect(first('<input id="a"><input id="b" required>')).toBe('b')
  expect(first('<input id="a" required value="x"><input id="b" required readonly role="combobox">')).toBe('b')
  expect(first('<input id="a" readonly><input type="file" required><input id="b"><textarea id="c"></textarea>')).toBe(
    'b',
  )
  expect(first('<input id="a" required disabled>')).toBeUndefined()
})

test('the focus stays on the page when its element goes, once no dialog is left, and lets a press on the ground be', async () => {
  keepFocus()
  const page = draw(
    '<main id="page" tabindex="-1"><div aria-modal="true"><button>A</button></div><button>B</button></main>',
  )
  const [dialog, onPage] = [one(page, '[aria-modal]'), one(page, 'main > button')]
  const soon = () => new Promise((resolve) => setTimeout(resolve, 300))
  one(page, '[aria-modal] button').focus()
  one(page, '[aria-modal] button').remove()
  await soon()
  expect(document.activeElement).toBe(document.body)
  dialog.remove()
  await expect.poll(() => document.activeElement?.id).toBe('page')
  onPage.focus()
  onPage.hidden = true
  await expect.poll(() => document.activeElement?.id).toBe('page')
  onPage.hidden = false
  onPage.focus()
  onPage.blur()
  await soon()
  expect(document.activeElement).toBe(document.body)
  page.remove()
})
