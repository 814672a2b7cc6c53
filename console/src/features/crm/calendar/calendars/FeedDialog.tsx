import type { Calendar } from '@learning-cms/contract/crm/calendar/calendar'
import { calendarWords } from '@learning-cms/texts/crm/calendar/calendar'
import { kitWords } from '@learning-cms/texts/kit/kit'
import { Button, Group, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { useSave } from '#api/saving/use-save.ts'
import { Dialog } from '#kit/page/Dialog.tsx'
import { OneTimeSecret } from '#kit/show/OneTimeSecret.tsx'
import { useWords } from '#kit/text/words.ts'
import { calendarsApi, touches } from '#features/crm/calendar/calendar.api.ts'
import { useCalendarName } from './use-calendar-name.ts'

/** Makes and ends the secret address of a calendar. */
export function FeedDialog({ calendar, onClose }: { calendar: Calendar; onClose: () => void }) {
  const say = useWords(calendarWords)
  const sayKit = useWords(kitWords)
  const name = useCalendarName()(calendar)
  const [address, setAddress] = useState<string | null>(null)
  const target = { params: { id: calendar.id }, version: calendar.version }
  const make = useSave({
    save: () => calendarsApi.makeFeed(target),
    touches,
    failed: say('failed'),
    onSaved: (made) => setAddress(made.address),
  })
  const end = useSave({
    save: () => calendarsApi.endFeed(target),
    touches,
    done: say('feedEnded'),
    failed: say('failed'),
    onSaved: onClose,
  })
  return (
    <Dialog isOpen onClose={onClose} title={say('feedTitle', { name })}>
      <Stack>
        <Text>{say('feedWhy')}</Text>
        {address ? (
          <OneTimeSecret secret={address} label={say('feedAddress')}>
            {say('feedWhy')}
          </OneTimeSecret>
        ) : (
          calendar.hasFeed && <Text>{say('feedHas')}</Text>
        )}
        <Group justify="end" gap={8}>
          {calendar.hasFeed && !address && (
            <Button variant="default" loading={end.isPending} onClick={() => end.mutate()}>
              {say('feedEnd')}
            </Button>
          )}
          <Button variant="default" onClick={onClose}>
            {sayKit('close')}
          </Button>
          {!address && (
            <Button loading={make.isPending} onClick={() => make.mutate()}>
              {say('feedMake')}
            </Button>
          )}
        </Group>
      </Stack>
    </Dialog>
  )
}
