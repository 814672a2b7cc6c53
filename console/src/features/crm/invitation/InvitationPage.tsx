import {
  calendarInvitation,
  guestAnswers,
  type GuestAnswer,
  type Invitation,
} from '@learning-cms/contract/crm/calendar/calendar-guests'
import { invitationWords } from '@learning-cms/texts/crm/calendar/invitation'
import { Alert, Button, Group, Loader, Stack, Text, Title } from '@mantine/core'
import { useLocation } from '@tanstack/react-router'
import { useCallback, useEffect, useState } from 'react'
import { ApiError } from '#api/problem.ts'
import { clientOf } from '#api/transport/client.ts'
import { messageIn } from '#kit/feedback/failure.ts'
import { useWords } from '#kit/text/words.ts'

const invitationApi = clientOf(calendarInvitation)

/** An invitation, for whoever holds its link. The secret stands behind `#`, so no server ever logs it. */
export default function InvitationPage() {
  const link = useLocation({ select: ({ hash }) => hash })
  return <Opened key={link} link={link} />
}

type InvitationState =
  | { is: 'loading' }
  | { is: 'ended' }
  | { is: 'failed'; why: string }
  | { is: 'open'; invitation: Invitation }

const stateAfter = (error: unknown): Extract<InvitationState, { is: 'ended' | 'failed' }> =>
  error instanceof ApiError && error.problem.reason === 'calendar.invitation-ended'
    ? { is: 'ended' }
    : { is: 'failed', why: messageIn(error) }

function Opened({ link }: { link: string }) {
  const say = useWords(invitationWords)
  const [state, setState] = useState<InvitationState>({ is: 'loading' })
  const load = useCallback(
    () =>
      invitationApi.read({ body: { link } }).then(
        (invitation) => setState({ is: 'open', invitation }),
        (error: unknown) => setState(stateAfter(error)),
      ),
    [link],
  )
  useEffect(() => {
    // oxlint-disable-next-line react-hooks/set-state-in-effect -- the answer arrives later
    void load()
  }, [load])
  if (state.is === 'loading') return <Loader size="sm" />
  if (state.is === 'ended')
    return (
      <Stack role="status">
        <Title order={1}>{say('endedTitle')}</Title>
        <Text>{say('endedWhy')}</Text>
      </Stack>
    )
  if (state.is === 'failed')
    return (
      <Stack role="status">
        <Title order={1}>{say('failed')}</Title>
        <Text>{state.why}</Text>
        <Button onClick={() => void load()}>{say('retry')}</Button>
      </Stack>
    )
  return <InvitationReply link={link} invitation={state.invitation} onState={setState} />
}

type ReplyProps = { link: string; invitation: Invitation; onState: (state: InvitationState) => void }

function InvitationReply({ link, invitation, onState }: ReplyProps) {
  const say = useWords(invitationWords)
  const [sending, setSending] = useState<GuestAnswer>()
  const [error, setError] = useState<string>()
  const answer = async (status: GuestAnswer) => {
    setSending(status)
    setError(undefined)
    try {
      onState({ is: 'open', invitation: await invitationApi.answer({ body: { link, status } }) })
    } catch (failed) {
      const after = stateAfter(failed)
      if (after.is === 'ended') onState(after)
      else setError(after.why)
    }
    setSending(undefined)
  }
  const { title, place, from, name, repeats, status, isCancelled } = invitation
  return (
    <Stack>
      {name && <Text c="dimmed">{say('hello', { name })}</Text>}
      <Text c="dimmed">{say('from', { name: from })}</Text>
      <Title order={1}>{title}</Title>
      <Text>
        {say('when')}: {whenText(invitation)}
      </Text>
      {place && (
        <Text>
          {say('place')}: {place}
        </Text>
      )}
      {repeats && <Text>{say('repeats')}</Text>}
      {isCancelled ? (
        <Alert color="yellow" title={say('cancelledTitle')} />
      ) : (
        <>
          <Text role="status">{say(`status-${status}`)}</Text>
          <Text fw={600}>{say('question')}</Text>
          <Group gap={8}>
            {guestAnswers.map((one) => (
              <Button
                key={one}
                variant={one === status ? 'filled' : 'default'}
                aria-pressed={one === status}
                loading={sending === one}
                onClick={() => void answer(one)}
              >
                {say(one)}
              </Button>
            ))}
          </Group>
        </>
      )}
      {error && (
        <Alert color="red" role="alert">
          {error}
        </Alert>
      )}
    </Stack>
  )
}

const dayText = (day: string) => day.slice(0, 10).split('-').toReversed().join('/')

/** On the clock of the event, wherever the guest is. */
function whenText({ isAllDay, start, end, zone }: Invitation) {
  if (isAllDay) return start === end ? dayText(start) : `${dayText(start)} – ${dayText(end)}`
  const until = end.slice(0, 10) === start.slice(0, 10) ? end.slice(11) : `${dayText(end)} ${end.slice(11)}`
  return `${dayText(start)} ${start.slice(11)} – ${until} (${zone})`
}
