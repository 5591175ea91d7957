import { createExternalStore } from '../ui/external-store';

export type ConnectionState = 'idle' | 'live' | 'reconnecting';

/** The state of the socket for live results; idle while no page subscribes. */
export const connection = createExternalStore<ConnectionState>('idle');
