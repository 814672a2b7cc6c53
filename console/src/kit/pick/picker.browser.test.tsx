import { Combobox } from '@mantine/core'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { draw } from '#testing/draw.tsx'
import { holds } from './match.ts'
import { Picker, usePicking } from './Picker.tsx'

const cities = ['Hà Nội', 'Hải Phòng', 'Huế']
const sent = vi.fn()

function Form({ isWaiting = false, best }: { isWaiting?: boolean; best?: number }) {
  const [city, setCity] = useState<string | null>(null)
  const picking = usePicking(setCity)
  const offered = cities.filter((name) => holds(name, picking.typed ?? ''))
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        sent(city)
      }}
    >
      <Picker
        picking={picking}
        field={{ label: 'Thành phố' }}
        displayText={city ?? ''}
        inFull={undefined}
        names={{ list: 'Thành phố', clear: 'Bỏ chọn' }}
        isWaiting={isWaiting}
        best={best}
      >
        {offered.map((name) => (
          <Combobox.Option key={name} value={name}>
            {name}
          </Combobox.Option>
        ))}
      </Picker>
      <button type="submit">Gửi</button>
    </form>
  )
}
const field = () => page.getByRole('textbox', { name: 'Thành phố' })

test('Enter takes the first match of what was typed, and does not send the form', async () => {
  await draw(<Form />)
  await field().fill('hai')
  await userEvent.keyboard('{Enter}')
  await expect.element(field()).toHaveValue('Hải Phòng')
  expect(sent).not.toHaveBeenCalled()
})

test('where a row above only leads to the match, Enter takes the match', async () => {
  await draw(<Form best={1} />)
  await field().fill('h')
  await userEvent.keyboard('{Enter}')
  await expect.element(field()).toHaveValue('Hải Phòng')
})

test('while the matches are those of an earlier text, Enter takes none', async () => {
  await draw(<Form isWaiting />)
  await field().fill('hai')
  await userEvent.keyboard('{Enter}')
  await expect.element(field()).toHaveValue('hai')
  expect(sent).not.toHaveBeenCalled()
})

test('what was typed and not chosen does not stay', async () => {
  await draw(<Form />)
  await field().fill('hai')
  await userEvent.tab()
  await expect.element(field()).toHaveValue('')
})
