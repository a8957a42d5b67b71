import { Type } from 'typebox';

/** Where the street map comes from. Without `styleUrl` there is none, and screens draw distances on a plain ground. */
export const MapSettingsSchema = Type.Object(
  {
    styleUrl: Type.Optional(Type.String({ description: 'Estilo do mapa (MapLibre)' })),
    darkStyleUrl: Type.Optional(Type.String({ description: 'Estilo para a tela escura' })),
  },
  { title: 'MapSettings', additionalProperties: false },
);
