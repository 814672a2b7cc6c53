import { readNumbers } from '@learning-cms/contract/museum/register-numbers'
import { printWords } from '@learning-cms/texts/museum/register/print'
import { Textarea } from '@mantine/core'
import { useState } from 'react'
import { useWords } from '#kit/text/words.ts'

type Props = { numbers: string; onSet: (numbers: string | undefined) => void }

/** Applied on blur or Enter. */
export function NumbersField({ numbers, onSet }: Props) {
  const say = useWords(printWords)
  const [typed, setTyped] = useState(numbers.replaceAll(',', ', '))
  const isWrong = readNumbers(typed) === null
  const set = () => {
    const spoken = typed.replaceAll(/\s*,\s*/g, ',').trim()
    if (!isWrong && spoken !== numbers) onSet(spoken || undefined)
  }
  return (
    <Textarea
      label={say('numbers')}
      description={say('numbersHelp')}
      error={isWrong && say('numbersWrong')}
      autosize
      maxRows={4}
      maxLength={12_000}
      value={typed}
      onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      onBlur={set}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
        event.preventDefault()
        set()
      }}
    />
  )
}
