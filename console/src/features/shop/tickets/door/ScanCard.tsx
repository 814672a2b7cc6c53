import { checkInWords } from '@learning-cms/texts/shop/tickets/check-in'
import { Button, Switch, TextInput } from '@mantine/core'
import { lazy, Suspense, useRef, useState } from 'react'
import { FormCard } from '#kit/form/FormColumns.tsx'
import { CameraIcon } from '#kit/show/icons.ts'
import { useWords } from '#kit/text/words.ts'
import { chime } from './chime.ts'
import { Away } from './Away.tsx'
import type { useDoor } from './use-door.ts'
import classes from '#features/shop/tickets/check-in.module.css'

const Camera = lazy(() => import('./Camera.tsx'))

/** Input of codes: typed, from a hand scanner, which types as well, or from the camera. */
export function ScanCard({ door }: { door: ReturnType<typeof useDoor> }) {
  const say = useWords(checkInWords)
  const [isFilming, setFilming] = useState(false)
  const [hasSound, setSound] = useState(false)
  const scan = async (code: string, isSeen = false) => {
    const result = await door.scan(code, { isSeen })
    if (result && hasSound) chime(result.outcome === 'entered')
  }
  return (
    <FormCard title={say('scan')}>
      <Away waiting={door.waiting} latest={door.scans[0]} />
      <CodeForm onCode={(code) => void scan(code)} />
      {isFilming && (
        <Suspense fallback={<div className={classes['frame']} />}>
          <Camera onCode={(code) => void scan(code, true)} />
        </Suspense>
      )}
      <div className={classes['settings']}>
        <Button
          variant="default"
          leftSection={<CameraIcon size={18} aria-hidden />}
          aria-pressed={isFilming}
          onClick={() => setFilming(!isFilming)}
        >
          {say(isFilming ? 'cameraOff' : 'camera')}
        </Button>
        <Switch label={say('sound')} checked={hasSound} onChange={(event) => setSound(event.currentTarget.checked)} />
        <TextInput
          className={classes['door'] ?? ''}
          aria-label={say('door')}
          placeholder={say('door')}
          title={say('doorHelp')}
          maxLength={40}
          value={door.door}
          onChange={(event) => door.rename(event.currentTarget.value)}
        />
      </div>
    </FormCard>
  )
}

function CodeForm({ onCode }: { onCode: (code: string) => void }) {
  const say = useWords(checkInWords)
  const field = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState('')
  return (
    <form
      className={classes['scan']}
      onSubmit={(event) => {
        event.preventDefault()
        const code = typed.trim()
        setTyped('')
        // The next visitor's ticket is scanned into the same field.
        field.current?.focus()
        if (code) onCode(code)
      }}
    >
      <TextInput
        ref={field}
        className={classes['code'] ?? ''}
        label={say('code')}
        description={say('codeHelp')}
        size="lg"
        maxLength={60}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        data-autofocus
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <Button type="submit" size="lg">
        {say('check')}
      </Button>
    </form>
  )
}
