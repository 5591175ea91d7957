import { createExternalStore } from '../ui/external-store';

export type ConnectionState = 'idle' | 'live' | 'reconnecting';

/** How the socket that brings live results is doing; idle while no page listens. */
export const connection = createExternalStore<ConnectionState>('idle');
