import type { DataRequest } from '@learning-cms/contract/crm/privacy/data-requests'
import { dataRequestWords } from '@learning-cms/texts/crm/privacy/data-requests'
import { Button } from '@mantine/core'
import { useRef } from 'react'
import { restrictionWords } from '@learning-cms/texts/crm/privacy/restriction'
import { leavingWords } from '@learning-cms/texts/people/students/leaving'
import { refreshRows } from '#api/cache/cache.ts'
import { useSave } from '#api/saving/use-save.ts'
import { useMay } from '#api/session/session.ts'
import { toastNews } from '#kit/feedback/toast.tsx'
import { StepActs, StepsCard, StepsOver, type ProgressStep } from '#kit/show/state/Steps.tsx'
import { useFormat } from '#kit/text/format.ts'
import { useRecordLanguage, useWords } from '#kit/text/words.ts'
import { useErasure } from '#records/erasure/use-erasure.tsx'
import { packagesApi, peopleApi, touchedByRequests } from './data-requests.api.ts'
import { useRequestEffects } from './use-request-effects.tsx'
import { useRequestCommands } from './use-request-commands.tsx'

/** The progress of a request, its deadlines, and the next commands. */
export function RequestSteps({ request }: { request: DataRequest }) {
  const say = useWords(dataRequestWords)
  const steps = useSteps(request)
  return (
    <StepsCard title={say('steps')} steps={steps}>
      {request.closedAt === null ? <Acts request={request} /> : <StepsOver>{say('closed')}</StepsOver>}
    </StepsCard>
  )
}

function useSteps(request: DataRequest): ProgressStep[] {
  const say = useWords(dataRequestWords)
  const { dateTime, dateOfDay } = useFormat()
  const { receivedAt, channel, confirmedAt, acknowledgedAt, checkedAt, identityWay, identityNote, begunAt, closedAt } =
    request
  const by = (at: string | null, name: string | null) =>
    at === null ? '' : say('doneBy', { when: dateTime(at), name: name ?? '' })
  const until = (isDone: boolean, day: string) => (isDone ? '' : say('untilDay', { date: dateOfDay(day) }))
  const isClosed = closedAt !== null
  return [
    {
      name: say('stepReceived'),
      isDone: true,
      lines: [
        `${dateTime(receivedAt)} · ${say(`channel.${channel}`)}`,
        confirmedAt === null ? '' : say('addressConfirmed', { when: dateTime(confirmedAt) }),
      ],
    },
    {
      name: say('stepAcknowledged'),
      isDone: acknowledgedAt !== null,
      lines: [
        by(acknowledgedAt, request.acknowledgedByName),
        until(acknowledgedAt !== null || isClosed, request.acknowledgeBy),
      ],
    },
    {
      name: say('stepChecked'),
      isDone: checkedAt !== null,
      lines: [by(checkedAt, request.checkedByName), identityWay ? say(`way.${identityWay}`) : '', identityNote],
    },
    { name: say('stepBegun'), isDone: begunAt !== null, lines: [begunAt === null ? '' : dateTime(begunAt)] },
    {
      name: say(request.state === 'refused' ? 'stepRefused' : 'stepAnswered'),
      isDone: isClosed,
      late: request.isOverdue ? say('overdue') : undefined,
      lines: [
        by(closedAt, request.closedByName),
        until(isClosed, request.dueOn),
        request.extensionReason && say('extendedBecause', { reason: request.extensionReason }),
        request.outcome,
      ],
    },
  ]
}

function Acts({ request }: { request: DataRequest }) {
  const say = useWords(dataRequestWords)
  const sayEffect = useWords(restrictionWords)
  const may = useMay()
  const commands = useRequestCommands(request)
  const effects = useRequestEffects(request)
  if (!may('privacy:write')) return null
  const { allowed, acknowledgedAt, mayExtend } = request
  return (
    <StepActs>
      {allowed
        .filter((command) => command !== 'refuse')
        .map((command) => (
          <Button key={command} loading={commands.isBusy} onClick={commands[command]}>
            {say(command)}
          </Button>
        ))}
      {request.personId !== null && request.state !== 'received' && <Pack id={request.id} />}
      {request.kind === 'erase' &&
        request.state === 'in-work' &&
        request.personId !== null &&
        may('students:erase') && <Erase id={request.personId} fullName={request.personName ?? ''} />}
      {request.effects.map((effect) => (
        <Button key={effect} variant="default" onClick={effects[effect]}>
          {sayEffect(effect)}
        </Button>
      ))}
      {acknowledgedAt === null && (
        <Button variant="default" loading={commands.isBusy} onClick={commands.acknowledge}>
          {say('acknowledge')}
        </Button>
      )}
      {mayExtend && (
        <Button variant="default" loading={commands.isBusy} onClick={commands.extend}>
          {say('extend')}
        </Button>
      )}
      {allowed.includes('refuse') && (
        <Button variant="default" loading={commands.isBusy} onClick={commands.refuse}>
          {say('refuse')}
        </Button>
      )}
    </StepActs>
  )
}

/** First shows what is erased and what stays. The request is answered in a separate step. */
function Erase({ id, fullName }: { id: string; fullName: string }) {
  const say = useWords(leavingWords)
  // The version of the preview: later changes refuse the erasure, and are shown first.
  const version = useRef(0)
  const { open, isBusy, dialog } = useErasure({
    fullName,
    preview: async () => {
      // First the version: a change between the two calls is in the preview, or refuses the erasure.
      const person = await peopleApi.read({ params: { id } }).catch((error: Error) => error)
      const preview = await peopleApi.erasure({ params: { id } })
      if (preview.report) return preview
      if (person instanceof Error) throw person
      version.current = person.version
      return preview
    },
    erase: (body) => peopleApi.erase({ params: { id }, version: version.current, body }),
    touches: [...touchedByRequests, ['customers'], ['students']],
    showsReport: true,
  })
  return (
    <>
      <Button variant="default" loading={isBusy} onClick={open}>
        {say('erase')}
      </Button>
      {dialog}
    </>
  )
}

/** Exports all data about the person into one file. The jobs panel offers it when it is ready. */
function Pack({ id }: { id: string }) {
  const say = useWords(dataRequestWords)
  const language = useRecordLanguage()
  const pack = useSave({
    save: () => packagesApi.pack({ params: { id }, body: { language } }),
    touches: [],
    failed: say('packFailed'),
    onSaved: () => {
      void refreshRows(['jobs'])
      toastNews(say('packing'))
    },
  })
  return (
    <Button variant="default" loading={pack.isPending} onClick={() => pack.mutate()}>
      {say('pack')}
    </Button>
  )
}
