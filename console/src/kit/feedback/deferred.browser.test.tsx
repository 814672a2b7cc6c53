import { Combobox } from '@mantine/core'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { holds } from '#kit/pick/match.ts'
import { Picker, usePicking } from '#kit/pick/Picker.tsx'
import { PickerPlaceholder } from '#kit/pick/PickerPlaceholder.tsx'
import { draw } from '#testing/draw.tsx'
import { deferred } from './deferred.tsx'

const cities = ['Hà Nội', 'Hải Phòng', 'Huế']

function CityPicker({ label }: { label: string }) {
  const [city, setCity] = useState<string | null>('Huế')
  const picking = usePicking(setCity)
  return (
    <Picker
      picking={picking}
      field={{ label }}
      displayText={city ?? ''}
      inFull={undefined}
      names={{ list: label, clear: 'Bỏ chọn' }}
    >
      {cities
        .filter((name) => holds(name, picking.typed ?? ''))
        .map((name) => (
          <Combobox.Option key={name} value={name}>
            {name}
          </Combobox.Option>
        ))}
    </Picker>
  )
}

/** A picker whose code comes when the returned function is called, in a form that counts how often it is sent. */
async function drawWaiting() {
  let arrive = () => {}
  const code = new Promise<void>((resolve) => (arrive = resolve))
  const CitySelect = deferred<{ label: string }>(
    async () => {
      await code
      return { default: CityPicker }
    },
    ({ label }) => <PickerPlaceholder label={label} displayText="Huế" />,
  )
  const sent = vi.fn((event: { preventDefault: () => void }) => event.preventDefault())
  await draw(
    <form onSubmit={sent}>
      <CitySelect label="Thành phố" />
      <button type="submit">Gửi</button>
    </form>,
  )
  return { arrive, sent }
}
const standIn = () => page.getByRole('combobox', { name: 'Thành phố' })
const field = () => page.getByRole('textbox', { name: 'Thành phố' })

test('what is typed before the code has come is searched once it has, and Enter takes its first match', async () => {
  const { arrive, sent } = await drawWaiting()
  await userEvent.clear(standIn())
  await userEvent.type(standIn(), 'hai')
  await userEvent.keyboard('{Enter}')
  expect(sent).not.toHaveBeenCalled()
  arrive()
  await expect.element(field()).toHaveValue('hai')
  await expect.element(field()).toHaveFocus()
  await expect.element(page.getByRole('option', { name: 'Hải Phòng' })).toHaveAttribute('data-combobox-selected')
  await userEvent.keyboard('{Enter}')
  await expect.element(field()).toHaveValue('Hải Phòng')
})

test('a focus without a word opens nothing', async () => {
  const { arrive } = await drawWaiting()
  await userEvent.click(page.getByRole('button', { name: 'Gửi' }))
  await userEvent.keyboard('{Shift>}{Tab}{/Shift}')
  await expect.element(standIn()).toHaveFocus()
  arrive()
  await expect.element(field()).toHaveFocus()
  await expect.element(field()).toHaveValue('Huế')
  await expect.element(page.getByRole('option').first()).not.toBeInTheDocument()
})

test('an input method ends its word before the field is replaced', async () => {
  const { arrive } = await drawWaiting()
  await userEvent.click(standIn())
  const input = standIn().element() as HTMLInputElement
  input.dispatchEvent(new CompositionEvent('compositionstart', { bubbles: true }))
  arrive()
  await new Promise((resolve) => setTimeout(resolve, 300))
  await expect.element(standIn()).toBeInTheDocument()
  input.dispatchEvent(new CompositionEvent('compositionend', { bubbles: true }))
  await expect.element(field()).toHaveFocus()
})
