import { useDebouncedCallback } from '@mantine/hooks'
import type { CommandFieldsProps } from './BulkActs.tsx'

const WAIT_MS = 400

/** Reported when typing pauses, because each change to the command triggers a preview. */
export function useDebouncedCommand({ onCommand }: CommandFieldsProps) {
  const later = useDebouncedCallback(onCommand, WAIT_MS)
  return (command: Parameters<typeof onCommand>[0]) => {
    if (command === undefined) onCommand(undefined)
    later(command)
  }
}
