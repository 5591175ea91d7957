/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../../graphql/schema.generated';

import type { TypedDocumentNode as DocumentNode } from '@apollo/client';
export type SetUpPlayoffsMutationVariables = Exact<{
  leagueId: string;
  input: Types.PlayoffsInput;
}>;


export type SetUpPlayoffsMutation = { setUpPlayoffs: { __typename: 'League', id: string, bracketStatus: Types.BracketStatus, playoffPlaces: number | null, divisionWinnersFirst: boolean, divisionWinnersAutomatic: boolean, playoffsByConference: boolean, playoffSeriesLengths: Array<number>, playoffReseeding: boolean } };

export type SetUpTournamentMutationVariables = Exact<{
  leagueId: string;
  input: Types.TournamentInput;
}>;


export type SetUpTournamentMutation = { setUpTournament: { __typename: 'League', id: string, bracketStatus: Types.BracketStatus } };

export type AdvancePlayoffsMutationVariables = Exact<{
  leagueId: string;
}>;


export type AdvancePlayoffsMutation = { advancePlayoffs: { __typename: 'PlayoffsAdvance', message: string, league: { __typename: 'League', id: string, bracketStatus: Types.BracketStatus } } };


export const SetUpPlayoffsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SetUpPlayoffs"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"leagueId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"PlayoffsInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"setUpPlayoffs"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"leagueId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"leagueId"}}},{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"bracketStatus"}},{"kind":"Field","name":{"kind":"Name","value":"playoffPlaces"}},{"kind":"Field","name":{"kind":"Name","value":"divisionWinnersFirst"}},{"kind":"Field","name":{"kind":"Name","value":"divisionWinnersAutomatic"}},{"kind":"Field","name":{"kind":"Name","value":"playoffsByConference"}},{"kind":"Field","name":{"kind":"Name","value":"playoffSeriesLengths"}},{"kind":"Field","name":{"kind":"Name","value":"playoffReseeding"}}]}}]}}]} as unknown as DocumentNode<SetUpPlayoffsMutation, SetUpPlayoffsMutationVariables>;
export const SetUpTournamentDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SetUpTournament"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"leagueId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"TournamentInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"setUpTournament"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"leagueId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"leagueId"}}},{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"bracketStatus"}}]}}]}}]} as unknown as DocumentNode<SetUpTournamentMutation, SetUpTournamentMutationVariables>;
export const AdvancePlayoffsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"AdvancePlayoffs"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"leagueId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"advancePlayoffs"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"leagueId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"leagueId"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"league"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"bracketStatus"}}]}}]}}]}}]} as unknown as DocumentNode<AdvancePlayoffsMutation, AdvancePlayoffsMutationVariables>;