import type { CheckItem, KycCase } from '@learning-cms/contract/people/kyc/kyc'
import { kycWords } from '@learning-cms/texts/people/kyc/kyc'
import { Alert, Button, Checkbox, Stack } from '@mantine/core'
import { useState } from 'react'
import { FormCard } from '#kit/form/FormColumns.tsx'
import { useWords } from '#kit/text/words.ts'
import classes from './kyc.module.css'
import { useKycCommands } from './use-kyc-commands.tsx'

/** All items must be confirmed before approving, and the contents must have been viewed. */
export function Decision({ one, hasSeen }: { one: KycCase; hasSeen: boolean }) {
  const say = useWords(kycWords)
  const { approve, isApproving, reject } = useKycCommands()
  const [checked, setChecked] = useState<CheckItem[]>([])
  const isComplete = one.checklist.every((item) => checked.includes(item))
  const act = !one.needsSecond ? 'approve' : one.firstApprovedByName ? 'approveSecond' : 'approveFirst'
  return (
    <FormCard title={say('checklist')}>
      {one.barred && <Alert color="yellow">{one.barred}</Alert>}
      <Checkbox.Group
        aria-label={say('checklist')}
        value={checked}
        onChange={(values) => setChecked(one.checklist.filter((item) => values.includes(item)))}
      >
        <Stack gap={12}>
          {one.checklist.map((item) => (
            <Checkbox key={item} value={item} label={say(`check-${item}`)} disabled={!hasSeen || one.barred !== null} />
          ))}
        </Stack>
      </Checkbox.Group>
      <div className={classes['acts']}>
        <Button
          disabled={!hasSeen || !isComplete || one.barred !== null}
          loading={isApproving}
          onClick={() => approve(one, checked)}
        >
          {say(act)}
        </Button>
        <Button variant="default" disabled={!hasSeen || isOutside(one)} onClick={() => reject(one)}>
          {say('reject')}
        </Button>
      </div>
    </FormCard>
  )
}

/** The first approver may still send the case back; the server decides. */
const isOutside = ({ barred, firstApprovedByName }: KycCase) => barred !== null && firstApprovedByName === null
