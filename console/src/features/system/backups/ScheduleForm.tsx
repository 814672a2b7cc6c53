import { backupRhythms, type BackupOverview } from '@learning-cms/contract/system/backups'
import { backupWords } from '@learning-cms/texts/system/backups/backups'
import { Button, NumberInput, Select } from '@mantine/core'
import { useState, type SubmitEvent } from 'react'
import { useSave } from '#api/saving/use-save.ts'
import { useWords } from '#kit/text/words.ts'
import { backupsApi } from './backups.api.ts'
import classes from './backups.module.css'

/** Remounted for another version. */
export function ScheduleForm({ schedule }: { schedule: BackupOverview['schedule'] }) {
  const say = useWords(backupWords)
  const [{ every, hour }, setTyped] = useState({ every: schedule.every, hour: schedule.hour })
  const save = useSave({
    save: () => backupsApi.schedule({ version: schedule.version, body: { every, hour } }),
    touches: [['backups']],
    done: say('saved'),
    failed: say('saveFailed'),
  })
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    save.mutate()
  }
  return (
    <form className={classes['form']} onSubmit={submit} noValidate>
      <Select
        label={say('every')}
        w={160}
        allowDeselect={false}
        value={every}
        data={backupRhythms.map((value) => ({ value, label: say(`every-${value}`) }))}
        onChange={(every) => every && setTyped({ every, hour })}
      />
      {every === 'day' && (
        <NumberInput
          label={say('hour')}
          w={240}
          {...{ min: 0, max: 23, allowDecimal: false, clampBehavior: 'strict' as const }}
          value={hour}
          onChange={(value) => setTyped({ every, hour: Number(value) })}
        />
      )}
      <Button type="submit" variant="default" loading={save.isPending}>
        {say('save')}
      </Button>
    </form>
  )
}
