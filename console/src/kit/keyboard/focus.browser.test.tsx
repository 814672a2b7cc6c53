import { expect, test } from 'vitest'
import { fieldWithin } from './field-within.ts'
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

test('the focus stays in the dialog or on the page when its element goes, and lets a press on the ground be', async () => {
  keepFocus()
  const page = draw('<main id="page"><div role="dialog"><button>A</button></div><button>B</button></main>')
  const [inDialog, onPage] = [one(page, '[role="dialog"] button'), one(page, 'main > button')]
  inDialog.focus()
  inDialog.remove()
  await expect.poll(() => document.activeElement?.getAttribute('role')).toBe('dialog')
  onPage.focus()
  onPage.hidden = true
  await expect.poll(() => document.activeElement?.id).toBe('page')
  onPage.hidden = false
  onPage.focus()
  onPage.blur()
  await new Promise((resolve) => setTimeout(resolve, 300))
  expect(document.activeElement).toBe(document.body)
  page.remove()
})
