import { repeat, type Service } from '#services/repeat.ts'
import { doDue, type AutomationContext } from './acting/act.ts'
import { takeEvents } from './take.ts'

const TAKE_EVERY_MS = 5_000
const DO_EVERY_MS = 1_000

/** Takes events and runs due actions in the background. Several servers share the work. */
export function startAutomations(parts: AutomationContext & { onFault: (error: unknown) => void }): Service {
  const { db, config, onFault } = parts
  const services = [
    repeat({ name: 'Taking events of automations', everyMs: TAKE_EVERY_MS, work: () => takeEvents(db), onFault }),
    repeat({ name: 'Running automations', everyMs: DO_EVERY_MS, work: () => doDue({ db, config }), onFault }),
  ]
  return { stop: async () => void (await Promise.all(services.map((service) => service.stop()))) }
}
