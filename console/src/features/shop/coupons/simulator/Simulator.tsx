import type { Simulation } from '@learning-cms/contract/shop/coupon-simulation'
import { say as sayReason } from '@learning-cms/contract/core/all-reasons'
import { simulatorWords } from '@learning-cms/texts/shop/coupons/simulator'
import { Alert, Skeleton, Stack, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useMay } from '#api/session/session.ts'
import { StudentSelect } from '#features/people/students/StudentSelect.tsx'
import { Drawer } from '#kit/page/Drawer.tsx'
import { ErrorState } from '#kit/feedback/ErrorState.tsx'
import { useFormat } from '#kit/text/format.ts'
import { useLanguage, useWords } from '#kit/text/words.ts'
import { simulationOf } from '#features/shop/coupons/coupons.api.ts'
import { MomentField } from '#kit/fields/dates/DateField.tsx'
import { ScopeField } from '#features/shop/coupons/form/ScopeField.tsx'
import { SimulatedChecks } from './SimulatedChecks.tsx'
import { SimulatedLines } from './SimulatedLines.tsx'
import classes from './simulator.module.css'

type Props = { code: string; isOpen: boolean; onClose: () => void }

const pauseMs = 300
const noNames = {}

/** Runs the checkout code to show what a coupon would do to a basket, and why. */
export default function Simulator({ code: first, isOpen, onClose }: Props) {
  const say = useWords(simulatorWords)
  const may = useMay()
  const [code, setCode] = useState(first)
  const [studentId, setStudentId] = useState<string | null>(null)
  const [courseIds, setCourseIds] = useState<string[]>([])
  const [at, setAt] = useState<string | null>(null)
  return (
    <Drawer title={say('title')} isOpen={isOpen} onClose={onClose} size={640}>
      <Stack gap={16}>
        <p className={classes['intro']}>{say('intro')}</p>
        <TextInput
          label={say('code')}
          autoComplete="off"
          spellCheck={false}
          maxLength={64}
          value={code}
          onChange={(event) => setCode(event.currentTarget.value)}
          styles={{ input: { textTransform: 'uppercase' } }}
          data-autofocus={first === '' || undefined}
        />
        <ScopeField
          of="courses"
          isFirst={first !== ''}
          label={say('courses')}
          names={noNames}
          disabled={false}
          value={courseIds}
          onChange={setCourseIds}
        />
        {may('students:read') && (
          <StudentSelect
            label={say('student')}
            description={say('studentHelp')}
            value={studentId}
            onChange={setStudentId}
          />
        )}
        <MomentField label={say('at')} description={say('atHelp')} value={at} onChange={setAt} />
        <Outcome code={code} studentId={studentId} courseIds={courseIds} at={at} />
      </Stack>
    </Drawer>
  )
}

type SimulatorInput = { code: string; studentId: string | null; courseIds: string[]; at: string | null }

function Outcome({ code, courseIds, studentId, at }: SimulatorInput) {
  const say = useWords(simulatorWords)
  const [settled] = useDebouncedValue(code.trim(), pauseMs)
  const isReady = settled !== '' && courseIds.length > 0
  const { data, error, refetch } = useQuery({
    ...simulationOf({ code: settled, courseIds, studentId, ...(at && { at }) }),
    enabled: isReady,
  })
  if (!isReady) return <p className={classes['intro']}>{say('start')}</p>
  if (error) return <ErrorState title={say('unable')} error={error} onRetry={refetch} />
  if (!data) return <Skeleton height={240} radius={8} />
  return (
    <div className={classes['outcome']} aria-live="polite">
      <Verdict simulation={data} />
      <SimulatedLines simulation={data} />
      <SimulatedChecks simulation={data} />
    </div>
  )
}

function Verdict({ simulation }: { simulation: Simulation }) {
  const say = useWords(simulatorWords)
  const language = useLanguage()
  const { money } = useFormat()
  const { coupon, checks, discount, total } = simulation
  const failed = checks.find(({ outcome }) => outcome === 'failed')
  if (!failed)
    return (
      <Alert color="green" title={say('counts')}>
        {say('countsWhy', { discount: money(discount), total: money(total) })}
      </Alert>
    )
  const isHidden = failed.check === 'coupons.not-found' && coupon !== null
  const min = failed.values?.['min']
  const values = typeof min === 'number' ? { min } : {}
  return (
    <Alert color="red" title={say('countsNot')}>
      {isHidden ? say('inactiveFound') : sayReason(failed.check, language, values)}
      {discount > 0 && <p className={classes['would']}>{say('would', { discount: money(discount) })}</p>}
    </Alert>
  )
}
