import type { Settlement } from '@learning-cms/contract/money/settlements'
import { isReason } from '@learning-cms/contract/core/all-reasons'
import { matchingWords } from '@learning-cms/texts/kit/table-matching'
import { settlementWords } from '@learning-cms/texts/money/settlements/settlements'
import { Alert } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { usePageTitle } from '#navigation/page-title.ts'
import { ReasonText } from '#kit/feedback/problem.tsx'
import { RecordUnable } from '#kit/feedback/RecordUnable.tsx'
import { FormColumns } from '#kit/form/FormColumns.tsx'
import { FormSkeleton } from '#kit/form/FormSkeleton.tsx'
import { RecordHeadline, type HeadlineFigure } from '#kit/page/headline/RecordHeadline.tsx'
import { PageSection, SectionNavigator } from '#kit/page/SectionNavigator.tsx'
import { useFormat } from '#kit/text/format.ts'
import { useWords } from '#kit/text/words.ts'
import { SettlementStatusBadge } from './badges.tsx'
import { BankCard } from './BankCard.tsx'
import { nameOf } from './settlement-columns.tsx'
import { oneSettlement } from './settlements.api.ts'
import classes from './settlements.module.css'
import { SettlementLines } from './SettlementLines.tsx'
import { useHeadlineCommands } from './use-headline-commands.tsx'

export default function SettlementPage() {
  const { id = '' } = useParams({ strict: false })
  const say = useWords(settlementWords)
  const { data: settlement, error, refetch } = useQuery(oneSettlement(id))
  usePageTitle(settlement && nameOf(settlement))
  if (error && !settlement)
    return <RecordUnable title={say('unableToLoadOne')} error={error} onRetry={refetch} list="/settlements" />
  if (!settlement) return <FormSkeleton />
  return <OneSettlement key={settlement.id} settlement={settlement} />
}

function OneSettlement({ settlement }: { settlement: Settlement }) {
  const say = useWords(settlementWords)
  const { dateTime } = useFormat()
  const { command, menu, dialogs } = useHeadlineCommands(settlement)
  const { gateway, fileName, importedByName, createdAt } = settlement
  const imported = say('importedBy', { name: importedByName, when: dateTime(createdAt) })
  const sections = (['lines', 'bank'] as const).map((id) => ({ id, name: say(`section-${id}`) }))
  return (
    <section>
      <RecordHeadline
        title={nameOf(settlement)}
        badge={<SettlementStatusBadge status={settlement.status} />}
        detail={`${say(gateway)} · ${fileName} · ${imported}`}
        figures={useFigures(settlement)}
        command={command}
        menu={menu}
      />
      <Notices settlement={settlement} />
      <SectionNavigator label={say('sections')} sections={sections} />
      <FormColumns
        lead={
          <PageSection id="bank">
            <BankCard settlement={settlement} />
          </PageSection>
        }
      >
        <PageSection id="lines">
          <SettlementLines id={settlement.id} />
        </PageSection>
      </FormColumns>
      {dialogs}
    </section>
  )
}

function useFigures(settlement: Settlement): (HeadlineFigure | false)[] {
  const say = useWords(settlementWords)
  const { money } = useFormat()
  const { paid, refunds, fees, net, arrived, difference, totalLines, linesToCheck } = settlement
  return [
    { name: say('net'), value: money(net), detail: say('lines', { count: totalLines }) },
    { name: say('paid'), value: money(paid), detail: linesToCheck > 0 && say('toCheck', { count: linesToCheck }) },
    refunds > 0 && { name: say('refunds'), value: money(-refunds) },
    { name: say('fees'), value: money(-fees) },
    arrived !== null && {
      name: say('arrivedAmount'),
      value: money(arrived),
      detail: difference !== 0 && `${say('difference')}: ${money(difference ?? 0)}`,
    },
  ]
}

function Notices({ settlement }: { settlement: Settlement }) {
  const say = useWords(settlementWords)
  const sayMatching = useWords(matchingWords)
  const { unreadable, withdrawReason, withdrawnByName } = settlement
  return (
    <>
      {withdrawReason !== null && (
        <Alert className={classes['notice']} color="gray">
          {say('withdrawnWas', { name: withdrawnByName ?? '', reason: withdrawReason })}
        </Alert>
      )}
      {unreadable.length > 0 && (
        <Alert
          className={classes['notice']}
          color="yellow"
          title={say('unreadableTitle', { count: unreadable.length })}
        >
          <ul className={classes['faults']}>
            {unreadable.slice(0, 5).map(({ line, reason, values }) => (
              <li key={line}>
                {sayMatching('unreadableLine', { line })}:{' '}
                {isReason(reason) ? <ReasonText reason={reason} {...(values && { values })} /> : reason}
              </li>
            ))}
          </ul>
        </Alert>
      )}
    </>
  )
}
