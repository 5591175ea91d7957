import { createExternalStore } from '../../ui/on-demand/external-store';

export type ConnectionState = 'idle' | 'live' | 'reconnecting';

/** The state of the socket for live results; idle while no page subscribes. */
export const connection = createExternalStore<ConnectionState>('idle');
