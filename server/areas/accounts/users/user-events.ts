import { defineEvent } from '../../../platform/context/events.js';

export const userChanged = defineEvent('userChanged', { userId: 'id' });
